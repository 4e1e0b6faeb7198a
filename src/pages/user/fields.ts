import type { AnyField } from '@/resource/fields'
import { describeRoles } from '@/lib/roles'
import { ACCOUNT_RULES } from '@/lib/validateText'
import { readRoleNames } from '../roleNames'
import { RolesInput, ROLE_SEPARATOR } from './RolesInput'

const { fullname, email, password } = ACCOUNT_RULES

/** If the setting is not `true`, the build leaves out the code that chooses roles. */
const ROLES_FIELDS: readonly AnyField[] =
  process.env.ACCESS_ADMIN === 'true'
    ? [
        {
          name: 'roles',
          kind: 'custom',
          Input: RolesInput,
          label: t => t($ => $.person.fields.roles),
          section: t => t($ => $.person.fields.roles),
          toText: value => readRoleNames(value).join(ROLE_SEPARATOR),
          format: (value, t) => describeRoles(readRoleNames(value), t),
          toValue: text => text.split(ROLE_SEPARATOR).filter(role => role !== ''),
        },
      ]
    : []

/** The fields of the form of a user, in the order on the screen. */
const USER_FIELDS: readonly AnyField[] = [
  {
    name: 'fullname',
    kind: 'text',
    label: t => t($ => $.person.fields.fullname),
    section: t => t($ => $.user.account),
    isRequired: true,
    maxLength: fullname.max,
  },
  {
    name: 'email',
    kind: 'text',
    inputType: 'email',
    isUnique: true,
    label: t => t($ => $.person.fields.email),
    section: t => t($ => $.user.account),
    isRequired: true,
    minLength: email.min,
    maxLength: email.max,
    pattern: email.pattern,
  },
  {
    name: 'password',
    kind: 'text',
    inputType: 'newPassword',
    label: t => t($ => $.person.fields.password),
    section: t => t($ => $.user.account),
    hint: t => t($ => $.user.passwordHint),
    isRequired: true,
    minLength: password.min,
    maxLength: password.max,
  },
  {
    name: 'phone',
    kind: 'text',
    label: t => t($ => $.person.fields.phone),
    section: t => t($ => $.user.contact),
    maxLength: 30,
    pattern: /^\+?[\d\s()./-]{3,}$/,
  },
  {
    name: 'website',
    kind: 'text',
    label: t => t($ => $.person.fields.website),
    section: t => t($ => $.user.contact),
    maxLength: 300,
    pattern: /^https?:\/\/[^\s/]+/,
  },
  {
    name: 'occupation',
    kind: 'text',
    label: t => t($ => $.person.fields.occupation),
    section: t => t($ => $.user.work),
    maxLength: 100,
  },
  {
    name: 'companyName',
    kind: 'text',
    label: t => t($ => $.person.fields.companyName),
    section: t => t($ => $.user.work),
    maxLength: 100,
  },
  ...ROLES_FIELDS,
]

const STATUS_FIELD: AnyField = {
  name: 'active',
  kind: 'choice',
  label: t => t($ => $.person.fields.active),
  options: [
    { value: 'true', label: t => t($ => $.person.statuses.active) },
    { value: 'false', label: t => t($ => $.person.statuses.deactivated) },
  ],
}

/** What the history of a user names. */
export const USER_HISTORY_FIELDS: readonly AnyField[] = [...USER_FIELDS, STATUS_FIELD]

/** Without the fields that the current user may not change, or that have no value to change. */
export const listUserFields = (hiddenNames: readonly string[]) =>
  USER_FIELDS.filter(({ name }) => !hiddenNames.includes(name))
