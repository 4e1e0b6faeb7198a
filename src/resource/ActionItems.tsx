import { useTranslation } from 'react-i18next'
import { CanAccess } from '@/guard/CanAccess'
import { MenuGroup, MenuItem } from '@/ui/Menu'
import { getPermissionPath, type RecordAction } from './actions'
import type { IdentifiedEntry } from './entry'
import type { Resource } from './resource'

type Props<Row> = {
  resource: Resource<Row>
  entry: IdentifiedEntry<Row>
  actions: readonly RecordAction<Row>[]
  onRun: (
    action: RecordAction<Row>,
    entries: readonly IdentifiedEntry<Row>[],
    value?: string,
  ) => void
}

/** The actions of one record, in a menu. An action with a choice has an item for each value. */
export function ActionItems<Row>({ resource, entry, actions, onRun }: Props<Row>) {
  const { t } = useTranslation()
  const { id, record } = entry
  if (record === null) return null
  const renderItem = (action: RecordAction<Row>, label: string, value?: string) => (
    <MenuItem
      key={label}
      disabledReason={action.getRefusal?.(record, t) ?? undefined}
      onChoose={() => {
        onRun(action, [entry], value)
      }}
    >
      {label}
    </MenuItem>
  )
  return actions
    .filter(({ isUseful }) => isUseful(record))
    .map(action => {
      const { choice } = action
      const label = action.label(t)
      const path = getPermissionPath(resource, id, action.permission)
      return (
        <CanAccess key={action.id} path={path} name={label}>
          {choice ? (
            <MenuGroup label={label}>
              {choice.options
                .filter(({ value }) => action.isUseful(record, value))
                .map(option => renderItem(action, option.label(t), option.value))}
            </MenuGroup>
          ) : (
            renderItem(action, label)
          )}
        </CanAccess>
      )
    })
}
