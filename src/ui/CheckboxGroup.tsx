import { ChoiceGroup, type ChoiceGroupProps } from './ChoiceGroup'

type Props<Value extends string> = ChoiceGroupProps<Value> & {
  chosen: readonly Value[]
  onChange: (chosen: readonly Value[]) => void
}

/** For a choice from a few values. `MultiSelect` is for many values. */
export const CheckboxGroup = <Value extends string>(props: Props<Value>) => {
  const { chosen, onChange, ...group } = props
  return (
    <ChoiceGroup
      {...group}
      type="checkbox"
      isChosen={value => chosen.includes(value)}
      onChange={(value, isChosen) => {
        const others = chosen.filter(other => other !== value)
        onChange(isChosen ? [...others, value] : others)
      }}
    />
  )
}
