import { ChoiceGroup, type ChoiceGroupProps } from './ChoiceGroup'

type Props<Value extends string> = ChoiceGroupProps<Value> & {
  /** Null if the user has not chosen yet. */
  chosen: Value | null
  onChoose: (value: Value) => void
}

export const RadioGroup = <Value extends string>({ chosen, onChoose, ...group }: Props<Value>) => (
  <ChoiceGroup {...group} type="radio" isChosen={value => value === chosen} onChange={onChoose} />
)
