import { Ellipsis } from 'lucide'
import { useMemo, useState, type ReactNode } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { CanAccess } from '@/guard/CanAccess'
import { usePageTitle } from '@/guard/pages'
import { useMayOpen } from '@/guard/useAccess'
import { removeQuery } from '@/lib/removeQuery'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { DescriptionList } from '@/ui/DescriptionList'
import { Heading } from '@/ui/Heading'
import { Icon } from '@/ui/Icon'
import { Menu, MenuItem } from '@/ui/Menu'
import { useIsMounted } from '@/ui/useIsMounted'
import { getPermissionPath, useRunAction, type RecordAction } from './actions'
import { useFieldContext } from './columns'
import { DeleteDialog } from './DeleteRecords'
import { isIdentified, type Entry } from './entry'
import { formatValue, readShownValue, type AnyField, type ResourceField } from './fields'
import { FieldValue } from './FieldValue'
import { addStep, useListOrigin, useOpenList } from './listOrigin'
import css from './Record.module.css'
import { RecordHistory } from './RecordHistory'
import { BackLink, NeighbourButtons, RecordProblem, RecordSkeleton } from './RecordParts'
import type { Resource } from './resource'
import { useReportUnreadable } from './useReportUnreadable'

type Props<Row> = {
  resource: Resource<Row>
  /** The fields of the first card. Without fields, there is no such card. */
  fields?: readonly ResourceField<Row>[]
  /** What the user can do with the record, besides 'Edit' and 'Delete'. */
  actions?: readonly RecordAction<Row>[]
  /** Whether this user may delete the record, if their list allows it. */
  canDelete?: (record: Row) => boolean
  /** A warning in the question before the record is deleted. */
  getDeleteWarning?: (record: Row) => Promise<string | null>
  /** A picture beside the heading. */
  renderPicture?: (record: Row | null) => ReactNode
  /** Badges or a sentence below the heading. */
  describe?: (record: Row, t: TFunction) => ReactNode
  /** Further cards. */
  renderSections?: (record: Row) => ReactNode
  /** The properties that the history names. By default, those of `fields`. */
  historyFields?: readonly AnyField[]
}

/** The page of a record, with what the user can do with it, and with its history. */
export function ResourceDetail<Row>({
  resource,
  fields = [],
  renderPicture,
  describe,
  renderSections,
  historyFields = fields,
  ...buttons
}: Props<Row>) {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const title = usePageTitle()
  const { entry, version, failure, isFetching, retry } = resource.useRecord(id)
  const record = entry?.record ?? null
  // A record that can't be read may have no name.
  const name = entry ? resource.getName(entry) : ''
  useReportUnreadable(
    resource,
    useMemo(() => (entry ? [entry] : []), [entry]),
  )
  const isLoading = !entry && !failure

  return (
    <>
      <div className={css.top}>
        <BackLink path={resource.listPath} />
        <NeighbourButtons resource={resource} id={id} />
      </div>
      {/* Always rendered, because a new heading would take the focus. */}
      <div className={css.header} data-keep-clear>
        {(entry ?? isLoading) && renderPicture?.(record)}
        <Heading
          // A no-break space, so that the heading does not move when the record has loaded.
          description={
            (record && describe?.(record, t)) ?? (isLoading && describe ? '\u00a0' : undefined)
          }
        >
          {name === '' ? title : name}
        </Heading>
        <div className={css.buttons}>
          {entry && (
            <RecordButtons
              {...buttons}
              key={id}
              resource={resource}
              entry={entry}
              version={version}
            />
          )}
        </div>
      </div>
      {entry && fields.length > 0 && <FieldsCard fields={fields} entry={entry} />}
      {record !== null && renderSections?.(record)}
      {entry && process.env.ACTIVITY === 'true' && (
        <RecordHistory key={id} resource={resource} id={id} fields={historyFields} />
      )}
      {isLoading && <RecordSkeleton />}
      {!entry && failure && (
        <RecordProblem failure={failure} isRetrying={isFetching} onRetry={retry} />
      )}
    </>
  )
}

type ButtonsProps<Row> = Pick<
  Props<Row>,
  'resource' | 'actions' | 'canDelete' | 'getDeleteWarning'
> & {
  entry: Entry<Row>
  version: string | null
}

/** 'Edit' and a menu with all other actions. 'Delete' is its last item. */
function RecordButtons<Row>({
  resource,
  entry,
  version,
  actions = [],
  canDelete = () => true,
  getDeleteWarning,
}: ButtonsProps<Row>) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const mayOpen = useMayOpen()
  const origin = useListOrigin(resource.listPath)
  const openList = useOpenList(resource.listPath)
  const { run, progress, dialog } = useRunAction(resource)
  const isMounted = useIsMounted()
  const [isDeleting, setDeleting] = useState(false)

  if (resource.isReadOnly() || !isIdentified(entry)) return null
  const { id, record } = entry
  const editPath = resource.getEditPath(id)
  const deletePath = getPermissionPath(resource, id, 'delete')
  const useful = record === null ? [] : actions.filter(action => action.isUseful(record))
  const items = [
    ...useful.map(action => ({
      path: getPermissionPath(resource, id, action.permission),
      name: action.label(t),
      refusal: (record && action.getRefusal?.(record, t)) ?? undefined,
      isDestructive: false,
      choose: () => {
        run(action, [entry])
      },
    })),
    ...(record === null || canDelete(record)
      ? [
          {
            path: deletePath,
            name: t($ => $.records.delete),
            refusal: undefined,
            isDestructive: true,
            choose: () => {
              setDeleting(true)
            },
          },
        ]
      : []),
  ]
  const allowed = items.filter(({ path }) => mayOpen(path))
  return (
    <>
      {dialog}
      {mayOpen(removeQuery(editPath)) && (
        <CanAccess path={getPermissionPath(resource, id, 'edit')} name={t($ => $.records.edit)}>
          <Button
            variant="primary"
            onClick={() => void navigate(editPath, { state: addStep(origin) })}
          >
            {t($ => $.records.edit)}
          </Button>
        </CanAccess>
      )}
      {/* Support sees which items are missing, also while the menu is closed. */}
      {items.map(({ path, name }) => (
        <CanAccess key={name} path={path} name={name}>
          {null}
        </CanAccess>
      ))}
      {allowed.length > 0 && (
        <Menu
          label={t($ => $.records.actions, { name: resource.getName(entry) })}
          buttonContent={<Icon icon={Ellipsis} size={20} />}
          busy={progress !== null}
        >
          {allowed.map(({ name, refusal, isDestructive, choose }) => (
            <MenuItem
              key={name}
              disabledReason={refusal}
              isDestructive={isDestructive}
              onChoose={choose}
            >
              {name}
            </MenuItem>
          ))}
        </Menu>
      )}
      {isDeleting && (
        <DeleteDialog
          resource={resource}
          asked={[entry]}
          path={deletePath}
          version={version}
          {...(getDeleteWarning &&
            record !== null && { getWarning: () => getDeleteWarning(record) })}
          onDelete={() => {
            // The list opens only if the user has not left this page in the meantime.
            if (isMounted()) openList()
          }}
          onClose={() => {
            setDeleting(false)
          }}
        />
      )}
    </>
  )
}

type FieldsProps<Row> = { fields: readonly ResourceField<Row>[]; entry: Entry<Row> }

function FieldsCard<Row>({ fields, entry: { values } }: FieldsProps<Row>) {
  const { t } = useTranslation()
  const context = useFieldContext()
  return (
    <Card>
      <DescriptionList
        emptyText={t($ => $.records.notGiven)}
        items={fields.map(field => {
          const text = formatValue(field, readShownValue(field, values), context)
          const value =
            field.kind === 'choice' ? (
              <Badge text={text} />
            ) : (
              <FieldValue field={field} values={values} />
            )
          return { term: field.label(t), value: text !== '' && value }
        })}
      />
    </Card>
  )
}
