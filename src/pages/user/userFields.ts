import { ACCOUNT_RULES, type TextRule } from '@/lib/validateText'

export const USER_FIELD_RULES = {
  ...ACCOUNT_RULES,
  phone: { max: 30, pattern: /^\+?[\d\s()./-]{3,}$/ },
  website: { max: 300, pattern: /^https?:\/\/[^\s/]+/ },
  occupation: { max: 100 },
  companyName: { max: 100 },
} as const satisfies Record<string, TextRule>

export type UserFieldName = keyof typeof USER_FIELD_RULES
export type UserValues = Readonly<Partial<Record<UserFieldName, string>>>

/** The sections and fields of the form, in the order on the screen. */
const FORM_SECTIONS = [
  { id: 'account', fields: ['fullname', 'email', 'password'] },
  { id: 'contact', fields: ['phone', 'website'] },
  { id: 'work', fields: ['occupation', 'companyName'] },
] as const satisfies readonly { id: string; fields: readonly UserFieldName[] }[]

export const listFormSections = (hiddenFields: readonly UserFieldName[]) =>
  FORM_SECTIONS.map(({ id, fields }) => ({
    id,
    fields: fields.filter((name): name is UserFieldName => !hiddenFields.includes(name)),
  }))

/** Returns the former values of the changed fields. */
export function pickFormerValues(initial: UserValues, changes: UserValues): UserValues {
  const former: Partial<Record<UserFieldName, string>> = {}
  for (const name of FORM_SECTIONS.flatMap<UserFieldName>(({ fields }) => [...fields])) {
    const value = initial[name]
    if (name in changes && value !== undefined) former[name] = value
  }
  return former
}
