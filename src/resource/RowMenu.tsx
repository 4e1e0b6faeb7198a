import { Ellipsis } from 'lucide'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { CanAccess } from '@/guard/CanAccess'
import { useMayOpen } from '@/guard/useAccess'
import { Icon } from '@/ui/Icon'
import { Menu, MenuItem } from '@/ui/Menu'
import { ActionItems } from './ActionItems'
import { getPermissionPath } from './actions'
import { createListOrigin } from './listOrigin'

/** The menu of a row. */
export function RowMenu<Row>({
  resource,
  entry,
  ...props
}: ComponentProps<typeof ActionItems<Row>>) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const location = useLocation()
  const mayOpen = useMayOpen()
  const { id } = entry
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
      <ActionItems {...props} resource={resource} entry={entry} />
    </Menu>
  )
}
