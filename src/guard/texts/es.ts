import type { Translation } from '@/language/texts'
import type en from './en'

const es: Translation<typeof en> = {
  decision: {
    matched: '{{path}}: permitida por la entrada {{entry}}.',
    noMatch: 'no está en la lista {{roles}}',
    noPages: 'la lista {{roles}} está vacía',
    noRoles: 'la cuenta no tiene ningún rol',
    signIn: '{{path}}: hay que iniciar sesión, porque {{cause}}.',
    unavailable:
      '{{path}}: no se ha podido cargar la lista de páginas permitidas, porque {{cause}}.',
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
    letterCase: 'La lista permite {{entry}}. Se distingue entre mayúsculas y minúsculas.',
    below: 'La lista permite {{entry}}, pero ninguna página por debajo.',
    above: 'La lista permite {{entry}}, pero no {{path}}.',
    wildcard: 'La lista contiene {{entry}}. Solo :id equivale a cualquier valor, {{expected}} no.',
    segment: 'La lista permite {{entry}}: contiene {{expected}} donde la ruta tiene {{found}}.',
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
    correctClock: 'Corregir el reloj de este dispositivo o del servidor y volver a iniciar sesión.',
    checkConnection: 'Comprobar la conexión con el servidor y volver a intentarlo.',
    askServer:
      'Preguntar al operador del servidor por qué no devuelve la lista de páginas permitidas.',
    similar: 'Entradas parecidas',
    toAllow: 'Para permitirlo',
  },
}

export default es
