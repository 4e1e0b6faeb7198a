import type { Translation } from '@/language/texts'
import type en from './en'

const es: Translation<typeof en> = {
  dashboardPage: {
    lead: 'Resumen del día, {{date}}',
    administrators: 'Administradores',
    ofUsers_one: 'de {{count, number}} usuario',
    ofUsers_other: 'de {{count, number}} usuarios',
    byRole: 'Usuarios por rol',
    lastDays_one: 'Último día',
    lastDays_other: 'Últimos {{count}} días',
    period: 'Periodo',
    signIns: 'Usuarios por día de su último inicio de sesión',
    signInsOn_one: '{{date}}: {{count, number}} usuario',
    signInsOn_other: '{{date}}: {{count, number}} usuarios',
    recent: 'Inicios de sesión recientes',
    noSignIns: 'Todavía nadie ha iniciado sesión.',
    soFar: 'Hoy hasta ahora',
    today: 'Hoy',
  },
}

export default es
