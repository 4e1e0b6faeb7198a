import type { Translation } from '@/language/texts'
import type en from './en'

const es: Translation<typeof en> = {
  decision: {
    matched: '{{path}}: permitida por la entrada {{entry}}.',
    noMatch: 'no está en la lista {{roles}}',
    noPages: 'la lista {{roles}} está vacía',
    noRoles: 'la cuenta no tiene ningún rol',
    because: '{{path}}: {{cause}}.',
    role_one: 'del rol «{{roles}}»',
    role_other: 'de los roles «{{roles}}»',
    signInReasons: {
      noToken: 'no hay ninguna sesión guardada',
      noExpiration: 'la sesión guardada no tiene caducidad',
      unreadableExpiration: 'la caducidad guardada no se puede leer',
      unreadableToken: 'el token no se puede leer',
      implausibleToken: 'las fechas o la cantidad de roles del token no son verosímiles',
      tokenFromTheFuture: 'el token solo es válido más tarde, así que algún reloj está mal',
      foreignToken: 'el token pertenece a otra aplicación',
      expired: 'la sesión ha caducado',
      refused: 'el servidor ya no acepta la sesión',
      asked: 'el usuario cerró la sesión',
      elsewhere: 'el usuario cerró la sesión en otra pestaña',
    },
    serverReasons: {
      revoked: 'el acceso se ha revocado',
      disabled: 'la cuenta está desactivada',
      passwordChanged: 'la contraseña se ha cambiado',
      sessionEnded: 'el usuario ha cerrado la sesión en otro navegador',
    },
    failures: {
      refused: 'el servidor ha rechazado la petición',
      tooMany: 'el servidor ha recibido demasiadas peticiones',
      invalid: 'el servidor no ha aceptado la petición',
      headersTooLarge: 'las cabeceras eran demasiado grandes para el servidor',
      noService: 'el servidor no ofrece este servicio',
      server: 'el servidor ha notificado un error',
      network: 'no se ha podido contactar con el servidor',
      timeout: 'el servidor no ha respondido a tiempo',
      malformed: 'la respuesta no se puede leer',
    },
  },
  change: {
    correctEntry: 'Corregir la entrada {{wrong}} a {{entry}} en la lista {{roles}}.',
    addEntry: 'Añadir la entrada {{entry}} a la lista {{roles}}.',
    assignRole_one: 'O asignar este rol: {{roles}}.',
    assignRole_other: 'O asignar uno de estos roles: {{roles}}.',
    assignAnyRole_one: 'Asignar este rol: {{roles}}.',
    assignAnyRole_other: 'Asignar uno de estos roles: {{roles}}.',
    needRole: 'Asignar un rol cuya lista contenga {{entry}}.',
    roleClaim: 'Si la cuenta tiene un rol, el token debe indicarlo en el campo role o roles.',
    signInAgain: 'Volver a iniciar sesión.',
    askWhyRefused:
      'Volver a iniciar sesión. Si se repite, preguntar al operador del servidor por qué rechaza la sesión.',
    correctToken:
      'Volver a iniciar sesión. Si se repite, el servidor debe emitir un token para esta aplicación.',
    freeStorage:
      'Liberar espacio en el navegador o permitir el almacenamiento para este sitio y volver a iniciar sesión.',
    correctClock:
      'Poner en hora el reloj de este ordenador. Si está bien, corregir el reloj del servidor.',
    checkConnection: 'Comprobar la conexión con el servidor y volver a intentarlo.',
    reload: 'Recargar la página.',
    reportCrash:
      'Recargar la página. Si vuelve a fallar, enviar este informe a los desarrolladores.',
    askServer:
      'Preguntar al operador del servidor por qué no devuelve la lista de páginas permitidas.',
    askRequest: 'Preguntar al operador del servidor por qué ha fallado esta petición.',
    serverReasons: {
      revoked: 'Preguntar a un administrador por qué se ha revocado el acceso.',
      disabled: 'Pedir a un administrador que active la cuenta.',
      passwordChanged: 'Iniciar sesión con la nueva contraseña.',
      sessionEnded: 'Volver a iniciar sesión.',
    },
    toAllow: 'Para permitirlo',
  },
}

export default es
