import { Ellipsis } from 'lucide'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { CanAccess } from '@/guard/CanAccess'
import { useMayOpen } from '@/guard/useAccess'
import { Icon } from '@/ui/Icon'
import { Menu, MenuItem } from '@/ui/Menu'
import { getPermissionPath, type RecordAction } from './actions'
import type { IdentifiedEntry } from './entry'
import { createListOrigin } from './listOrigin'
import type { Resource } from './resource'

type Props<Row> = {
  resource: Resource<Row>
  entry: IdentifiedEntry<Row>
  actions: readonly RecordAction<Row>[]
  onRun: (action: RecordAction<Row>, entries: readonly IdentifiedEntry<Row>[]) => void
}

/** The menu of a row. */
export function RowMenu<Row>({ resource, entry, actions, onRun }: Props<Row>) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const location = useLocation()
  const mayOpen = useMayOpen()
  const { id, record } = entry
  const path = resource.getPagePath(id)
  const editPath = resource.getEditPath(id)
  const origin = createListOrigin(location)
  return (
    <Menu
      label={t($ => $.records.actions, { name: resource.getName(entry) })}
      buttonContent={<Icon icon={Ellipsis} size={16} />}
    >
      {mayOpen(path) && (
        <MenuItem onChoose={() => void navigate(path, { state: origin })}>
          {t($ => $.palette.run)}
        </MenuItem>
      )}
      {!resource.isReadOnly() && (
        <CanAccess path={getPermissionPath(resource, id, 'edit')} name={t($ => $.records.edit)}>
          <MenuItem onChoose={() => void navigate(editPath, { state: origin })}>
            {t($ => $.records.edit)}
          </MenuItem>
        </CanAccess>
      )}
      {record !== null &&
        actions
          .filter(({ isUseful }) => isUseful(record))
          .map(action => (
            <CanAccess
              key={action.id}
              path={getPermissionPath(resource, id, action.permission)}
              name={action.label(t)}
            >
              <MenuItem
                disabledReason={action.getRefusal?.(record, t) ?? undefined}
                onChoose={() => {
                  onRun(action, [entry])
                }}
              >
                {action.label(t)}
              </MenuItem>
            </CanAccess>
          ))}
    </Menu>
  )
}
