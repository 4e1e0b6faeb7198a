import type { PreviewTexts } from '../texts'

const es: PreviewTexts = {
  preview: {
    start: 'Ver la aplicación como {{roles}}',
    hint: 'Muestra solo las páginas que tanto usted como {{roles}} pueden abrir. No se puede cambiar nada.',
    banner: 'Vista previa como {{roles}}. No se puede cambiar nada.',
    end: 'Terminar la vista previa',
    refused:
      'Esto es una vista previa, así que no se ha cambiado nada. Termine primero la vista previa.',
    decided: 'Decidido en una vista previa para {{roles}}.',
    noOwnMatch: '{{path}}: la lista para {{roles}} lo permite, pero la lista para {{ownRoles}} no.',
    started: 'Vista previa como {{roles}} iniciada',
    ended: 'Vista previa como {{roles}} terminada',
  },
}

export default es
