import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { addAccessTexts } from '@/language/addAccessTexts'
import { useAddedTexts } from '@/language/useAddedTexts'
import { selectIdentity } from '@/session/sessionSlice'
import { getUserKey } from '@/session/token'
import { Card } from '@/ui/Card'
import { Heading } from '@/ui/Heading'
import { Skeleton, SkeletonShape } from '@/ui/Skeleton'
import { mergeKnownRoles } from '@/users/roles'
import { usePages } from '../PagesContext'
import { AccessCheckCard } from './AccessCheckCard'
import { ListErrorNotice } from './ListErrorNotice'
import { listMatrixPaths } from './listMatrixPaths'
import { MatrixCard } from './MatrixCard'
import { listRoleSets, useAccessLists } from './useAccessLists'
import { useAccessCheckParams } from './useAccessCheckParams'
import { usePeople } from './usePeople'

const NO_ROLES: readonly string[] = []

/** Explains who may open which page. */
export default function AccessPage() {
  const { t } = useTranslation()
  useAddedTexts(addAccessTexts)
  const identity = useSelector(selectIdentity)
  const ownRoles = identity?.roles ?? NO_ROLES
  const pages = usePages()
  const people = usePeople()
  const checkParams = useAccessCheckParams()
  const { subject, path, setCheckParams } = checkParams
  const result = useRef<HTMLDivElement>(null)

  const persons = people.status === 'ready' ? people.list : undefined
  const person =
    subject.kind === 'person' ? persons?.find(({ id }) => id === subject.id) : undefined
  const checkedRoles = subject.kind === 'roles' ? subject.roles : person?.roles
  const roles = useMemo(
    () =>
      mergeKnownRoles(
        ownRoles,
        (persons ?? []).flatMap(each => each.roles),
        checkedRoles ?? [],
      ),
    [ownRoles, persons, checkedRoles],
  )
  const roleSets = useMemo(
    () => listRoleSets(roles, checkedRoles, path === '' ? undefined : persons),
    [roles, checkedRoles, path, persons],
  )
  const { getAccess, refetch } = useAccessLists(identity ? getUserKey(identity.user) : '', roleSets)
  const paths = useMemo(
    () =>
      listMatrixPaths(
        pages.map(page => page.path),
        roles,
        getAccess,
      ),
    [pages, roles, getAccess],
  )
  const isPending = roles.some(role => getAccess([role]).status === 'pending')
  // After the first load, lists are fetched in the background, without a skeleton.
  const [isFirstLoad, setFirstLoad] = useState(true)
  if (isFirstLoad && !isPending) setFirstLoad(false)

  return (
    <>
      <Heading description={t($ => $.accessPage.lead)}>{t($ => $.access.title)}</Heading>
      <ListErrorNotice {...{ roles, getAccess, refetch }} />
      <AccessCheckCard
        checkParams={checkParams}
        roles={roles}
        checkedRoles={checkedRoles}
        people={people}
        person={person}
        paths={paths}
        getAccess={getAccess}
        resultRef={result}
      />
      {isFirstLoad ? (
        <MatrixSkeleton roles={roles} />
      ) : (
        <MatrixCard
          {...{ paths, roles, ownRoles, getAccess }}
          current={{ path, role: checkedRoles?.length === 1 ? checkedRoles[0] : undefined }}
          onChoose={(chosenPath, role) => {
            setCheckParams({
              path: chosenPath,
              ...(role !== undefined && { subject: { kind: 'roles', roles: [role] } }),
            })
            result.current?.scrollIntoView({ block: 'nearest' })
          }}
        />
      )}
    </>
  )
}

const SKELETON_LABEL_WIDTHS = ['34%', '22%', '28%', '24%', '26%']

function MatrixSkeleton({ roles }: { roles: readonly string[] }) {
  const { t } = useTranslation()
  const columns = `minmax(0, 2fr) repeat(${roles.length}, minmax(0, 1fr))`
  return (
    <Skeleton label={t($ => $.app.loading)}>
      <Card>
        {SKELETON_LABEL_WIDTHS.map(width => (
          <div key={width} style={{ display: 'grid', gridTemplateColumns: columns }}>
            <SkeletonShape width={width} height="28px" />
            {roles.map(role => (
              <SkeletonShape key={role} width="28px" height="28px" />
            ))}
          </div>
        ))}
      </Card>
    </Skeleton>
  )
}
