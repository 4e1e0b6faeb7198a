import type { Translation } from '@/language/texts'
import type en from './en'

const es: Translation<typeof en> = {
  accessRequest: {
    page: 'Página',
    entry: 'Entrada necesaria',
    reason: '¿Para qué necesita el acceso?',
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
  },
  accessAdmin: {
    none: 'No hay solicitudes pendientes.',
    unreadable_one: '{{count, number}} solicitud no se puede leer.',
    unreadable_other: '{{count, number}} solicitudes no se pueden leer.',
    grantTitle: '¿Conceder a {{name}} acceso a {{path}}?',
    how: 'Método',
    addEntry_one: 'Añade {{entry}} al rol «{{role}}»: {{count, number}} usuario obtiene acceso',
    addEntry_other: 'Añade {{entry}} al rol «{{role}}»: {{count, number}} usuarios obtienen acceso',
    giveRole_one: 'Da a {{name}} el rol «{{role}}»: {{count, number}} página o acción más',
    giveRole_other: 'Da a {{name}} el rol «{{role}}»: {{count, number}} páginas y acciones más',
    isOpen: '{{name}} ya tiene acceso a {{path}}. No cambia nada.',
    noWay: 'Ningún rol permite {{path}}, y {{name}} no tiene ningún rol que se pueda ampliar.',
    gains: 'Obtiene: {{entries}}',
    granted: '{{name}} ya tiene acceso a {{path}}.',
    undone: 'Se ha deshecho el cambio.',
    declineTitle: '¿Rechazar la solicitud de {{name}} para {{path}}?',
    declineReason: 'Motivo para {{name}}',
    declined: 'Se ha rechazado la solicitud de {{name}} para {{path}}.',
    conflict:
      'Otra persona ha cambiado los roles entretanto. El cambio de abajo se basa en las listas nuevas. Compruébelo y aplíquelo de nuevo.',
    change: 'Cambiar el rol',
    removeEntry_one:
      'Quita {{entry}} del rol «{{role}}»: {{count, number}} usuario pierde el acceso',
    removeEntry_other:
      'Quita {{entry}} del rol «{{role}}»: {{count, number}} usuarios pierden el acceso',
    apply: 'Aplicar',
    applied: 'Se ha cambiado el rol «{{role}}».',
    lockTitle: '¿Quitar {{entry}} del rol «{{role}}»?',
    lockAll:
      'Ya nadie podría abrir {{entry}}. Entonces nadie podría cambiar roles ni responder a solicitudes.',
    lockSelf:
      'Usted ya no podría abrir {{entry}}. Otro administrador tendría que devolverle el acceso.',
    log: 'Cambios de acceso',
    noLog: 'Todavía no se ha cambiado nada.',
    added: '{{by}} ha añadido {{subject}} al rol «{{role}}».',
    removed: '{{by}} ha quitado {{subject}} del rol «{{role}}».',
    given: '{{by}} ha dado a {{subject}} el rol «{{role}}».',
    taken: '{{by}} ha quitado a {{subject}} el rol «{{role}}».',
    requestDeclined: '{{by}} ha rechazado la solicitud de {{name}} para {{path}}.',
    cause: 'Solicitud de {{name}} para {{path}}',
    removeRole: 'Quitar {{role}}',
    rolesGained: 'Páginas y acciones que obtiene: {{entries}}',
    rolesLost: 'Páginas y acciones que pierde: {{entries}}',
    failed: 'No se han podido cargar los roles.',
  },
}

export default es
