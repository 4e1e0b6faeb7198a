import type { Translation } from '@/language/texts'
import type en from './en'

const es: Translation<typeof en> = {
  support: {
    title: 'Soporte',
    lead: 'Datos que el equipo de soporte puede pedirle. Puede compartirlos sin riesgo.',
    toSignIn: 'Ir al inicio de sesión',
    wrongCredentials: 'el correo electrónico o la contraseña no eran correctos',
    health: 'Aplicación y navegador',
    newVersion: 'Se ha detectado una nueva versión el {{when}}. Recargue la página para usarla.',
    expiriesDiffer: 'La caducidad guardada no coincide con la del token. Vuelva a iniciar sesión.',
    leftovers:
      'El navegador todavía guarda partes de la sesión terminada ({{keys}}). Borre los datos de este sitio en el navegador.',
    clockAhead: 'el reloj del ordenador está adelantado {{difference}}',
    clockBehind: 'el reloj del ordenador está atrasado {{difference}}',
    duration: {
      minutes: '{{count, number}} min',
      hours: '{{count, number}} h',
      days: '{{count, number}} d',
    },
    storage: 'Almacenamiento del navegador',
    storageStates: {
      blocked: 'Bloqueado por el navegador',
      full: 'Lleno',
      stuck: 'Los datos no se pueden eliminar',
    },
    pages: 'Páginas y acciones permitidas ({{count, number}})',
    pagesUnknown: 'La lista todavía no se ha cargado.',
    pagesEmpty: 'La lista está vacía.',
    pagesMore_one: '{{count, number}} entrada más',
    pagesMore_other: '{{count, number}} entradas más',
    showAll: 'Mostrar todo ({{count, number}})',
    timeline: 'Cronología',
    noDecisions: 'Todavía no se ha abierto ninguna página.',
    hiddenButtons: 'Botones ocultos en la última página abierta:',
    hiddenButton: '{{name}}: añadir {{entry}}',
    summary: {
      title: 'Resumen',
      refused: 'No se ha podido abrir {{path}} el {{when}}: {{cause}}.',
      opened: '{{path}} se ha abierto el {{when}}.',
      dataRefused:
        '{{path}} se ha abierto el {{when}}, pero sus datos se han denegado ({{request}}): {{cause}}.',
      dataFailed:
        '{{path}} se ha abierto el {{when}}, pero no se han podido cargar sus datos ({{request}}): {{cause}}.',
      changeFailed:
        '{{path}} se ha abierto, pero un cambio ha fallado el {{when}} ({{request}}): {{cause}}.',
      codeGone:
        '{{path}} se ha abierto el {{when}}, pero no se ha podido cargar su código: hay una nueva versión.',
      codeUnreachable:
        '{{path}} se ha abierto el {{when}}, pero no se ha podido cargar su código: no se ha podido contactar con el servidor.',
      crashed: '{{path}} se ha abierto el {{when}}, pero la página ha fallado ({{error}}).',
      signInFailed: 'No se ha podido iniciar sesión el {{when}}: {{cause}}.',
      notFound: '{{path}}: esta página no existe',
      notFoundNear: '{{path}}: ¿quería decir {{page}}?',
      request: 'Petición',
      notStored: 'el navegador no pudo guardar la sesión',
      remedy: 'Para solucionarlo',
      fact: '{{name}}: {{value}}',
      removed: 'La lista contenía {{entry}} hasta el {{when}}.',
    },
    report: {
      title: 'Leer un informe',
      lead: 'Pegue un informe para ver lo que vio su autor. No se envía nada.',
      paste: 'Pegue aquí un informe',
      problems: {
        newerVersion:
          'Este informe procede de una versión más reciente de la aplicación. Recargue esta página y vuelva a pegar el informe.',
        truncated: 'Este informe está cortado. Cópielo entero.',
        notReport: 'Este texto no es un informe legible.',
      },
      section: 'Informe: {{section}}',
    },
  },
  requests: {
    noResponse: 'sin respuesta',
    duration: '{{ms, number}} ms',
    attempts_one: '{{count, number}} intento',
    attempts_other: '{{count, number}} intentos',
  },
}

export default es
