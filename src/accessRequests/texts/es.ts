import type { Translation } from '@/language/texts'
import type en from './en'

const es: Translation<typeof en> = {
  accessRequest: {
    page: 'Página',
    entry: 'Entrada necesaria',
    reason: '¿Para qué la necesita?',
    reasonHint: 'Opcional, {{max, number}} caracteres como máximo',
    send: 'Enviar solicitud',
    sent: 'Se ha solicitado acceso a {{path}}.',
    pending: 'Solicitado {{when}} · pendiente',
    withdraw: 'Retirar',
    withdrawn: 'Se ha retirado la solicitud de {{path}}.',
    declinedAt: 'Rechazado {{when}}',
    declinedBecause: 'Rechazado {{when}}: {{reason}}',
    granted: 'Ya tiene acceso a {{path}}.',
    open: 'Abrir la página',
    declined: 'Se ha rechazado su solicitud de {{path}}.',
    list: 'Solicitudes de acceso',
    noReason: 'Sin motivo indicado',
    grant: 'Conceder',
    decline: 'Rechazar',
    unread_one: '{{count, number}} solicitud de acceso',
    unread_other: '{{count, number}} solicitudes de acceso',
    action: '{{reason}} Use el botón para solicitar acceso.',
  },
}

export default es
