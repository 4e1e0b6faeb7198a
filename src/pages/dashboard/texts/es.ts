import type { Translation } from '@/language/texts'
import type en from './en'

const es: Translation<typeof en> = {
  dashboardPage: {
    lead: 'Resumen del día, {{date}}',
    users: 'Usuarios',
    inOrganisations_one: 'en {{count, number}} organización',
    inOrganisations_other: 'en {{count, number}} organizaciones',
    signedInToday: 'Han iniciado sesión hoy',
    requests: 'Solicitudes de acceso',
    toAnswer: 'pendientes de respuesta',
    ofUsers_one: 'de {{count, number}} usuario',
    ofUsers_other: 'de {{count, number}} usuarios',
    byRole: 'Usuarios por rol',
    byStatus: 'Usuarios por estado',
    lastDays_one: 'Último día',
    lastDays_other: 'Últimos {{count}} días',
    period: 'Periodo',
    signIns: 'Inicios de sesión por día',
    signInsOn_one: '{{date}}: {{count, number}} inicio de sesión',
    signInsOn_other: '{{date}}: {{count, number}} inicios de sesión',
    signInsUnreadable: '{{date}}: no se puede leer el número de inicios de sesión',
    signInsFailed: 'No se han podido cargar los inicios de sesión.',
    changes: 'Cambios recientes',
    noChanges: 'Todavía no se ha cambiado nada.',
    changesFailed: 'No se han podido cargar los cambios.',
    change: {
      created: '{{actor}} ha añadido a {{user}}',
      changed: '{{actor}} ha modificado los datos de {{user}}',
      deleted: '{{actor}} ha eliminado a {{user}}',
      rolesChanged: '{{actor}} ha cambiado los roles de {{user}}',
      activated: '{{actor}} ha activado la cuenta de {{user}}',
      deactivated: '{{actor}} ha desactivado la cuenta de {{user}}',
    },
    ownChange: {
      created: '{{user}} se ha registrado',
      changed: '{{user}} ha modificado sus propios datos',
    },
    recent: 'Inicios de sesión recientes',
    noSignIns: 'Todavía nadie ha iniciado sesión.',
    soFar: 'Hoy hasta ahora',
    today: 'Hoy',
  },
}

export default es
