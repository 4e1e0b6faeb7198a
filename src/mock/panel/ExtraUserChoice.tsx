import { RadioGroup } from '@/ui/RadioGroup'
import type { SwitchPatch, Switches } from '../switches/switches'
import { PanelSection } from './PanelSection'

/** The numbers of generated users to choose from. */
const EXTRA_USER_COUNTS = [0, 250, 10_000]

const formatCount = (count: number) => count.toLocaleString('en')

type Props = {
  extraUsers: Switches['extraUsers']
  onChange: (patch: SwitchPatch) => void
}

/** The switch for the number of generated users. */
export function ExtraUserChoice({ extraUsers, onChange }: Props) {
  const counts = new Set([...EXTRA_USER_COUNTS, ...(extraUsers === null ? [] : [extraUsers])])
  return (
    <PanelSection title="Users">
      <RadioGroup
        legend="Further users"
        choices={[
          { value: '', label: 'Default' },
          ...Array.from(counts, count => ({ value: String(count), label: formatCount(count) })),
        ]}
        chosen={extraUsers === null ? '' : String(extraUsers)}
        onChoose={value => {
          onChange({ extraUsers: value === '' ? null : Number(value) })
        }}
      />
    </PanelSection>
  )
}
