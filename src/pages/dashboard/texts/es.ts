import type { Translation } from '@/language/texts'
import type en from './en'

const es: Translation<typeof en> = {
  dashboardPage: {
    lead: 'Resumen del día, {{date}}',
    users: 'Usuarios',
    newThisWeek_one: '{{count, number}} nuevo esta semana',
    newThisWeek_other: '{{count, number}} nuevos esta semana',
    signInsToday: 'Inicios de sesión hoy',
    ofUsers_one: 'de {{count, number}} usuario',
    ofUsers_other: 'de {{count, number}} usuarios',
    pages: 'Páginas disponibles',
    checked: 'Comprobado {{when}}',
    checkedNow: 'Comprobado ahora mismo',
    sessionEnds: 'La sesión caduca en',
    byRole: 'Usuarios por rol',
    lastDays_one: 'Último día',
    lastDays_other: 'Últimos {{count}} días',
    period: 'Periodo',
    signIns: 'Usuarios por día de su último inicio de sesión',
    signInsOn_one: '{{date}}: {{count, number}} usuario',
    signInsOn_other: '{{date}}: {{count, number}} usuarios',
    timeline: 'Actividad de esta sesión',
    recent: 'Inicios de sesión recientes',
    noSignIns: 'Todavía nadie ha iniciado sesión.',
    soFar: 'Hoy hasta ahora',
    today: 'Hoy',
  },
}

export default es
