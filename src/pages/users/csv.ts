import type { TFunction } from 'i18next'
import { formatCsv } from '@/lib/csv'
import type { User } from '../usersApi'
import type { UserColumn } from './columns'

export const formatUsersAsCsv = (
  users: readonly User[],
  columns: readonly UserColumn[],
  t: TFunction,
) =>
  formatCsv([
    columns.map(({ label }) => label(t)),
    ...users.map(user =>
      columns.map(({ value, exported }) => (exported ? exported(user, t) : value(user))),
    ),
  ])
