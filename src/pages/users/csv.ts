import type { TFunction } from 'i18next'
import { formatCsv } from '@/lib/csv'
import type { UserColumn } from '@/users/columns'
import type { User } from '@/users/usersApi'

export const formatUsersAsCsv = (
  users: readonly User[],
  columns: readonly UserColumn[],
  t: TFunction,
) =>
  formatCsv([
    columns.map(({ label }) => label(t)),
    ...users.map(user => columns.map(({ value }) => value(user))),
  ])
