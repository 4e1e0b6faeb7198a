import type { i18n } from 'i18next'
import { getLocale } from '@/language/language'
import { formatCsv } from '@/lib/csv'
import type { User } from '../usersApi'
import type { UserColumn } from './columns'

export const formatUsersAsCsv = (
  users: readonly User[],
  columns: readonly UserColumn[],
  { t, language }: Pick<i18n, 't' | 'language'>,
) =>
  formatCsv(
    [
      columns.map(({ label }) => label(t)),
      ...users.map(user =>
        columns.map(({ value, exported }) => (exported ? exported(user, t) : value(user))),
      ),
    ],
    getLocale(language),
  )
