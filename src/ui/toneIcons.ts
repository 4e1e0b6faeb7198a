import { CircleAlert, CircleCheck, Info, TriangleAlert, type IconNode } from 'lucide'

/** The icons of notices, toasts and notifications. */
export const TONE_ICONS = {
  neutral: Info,
  good: CircleCheck,
  warning: TriangleAlert,
  bad: CircleAlert,
} as const satisfies Record<string, IconNode>

export type Tone = keyof typeof TONE_ICONS
