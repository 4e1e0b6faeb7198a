import type { Translation } from '@/language/texts'
import type en from './en'

const es: Translation<typeof en> = {
  versions: {
    title: 'Hay una nueva versión disponible',
    lead: 'Recargue la página cuando le convenga. Mientras tanto, puede seguir trabajando.',
    typed: 'Los cambios sin guardar se perderán.',
    anyway: 'Recargar de todos modos',
    later: 'Ahora no',
  },
  shell: {
    menu: 'Menú principal',
    sidebar: 'Barra lateral',
    account: 'Cuenta',
    organisationList: 'Organizaciones: {{names}}',
    openMenu: 'Abrir menú',
    closeMenu: 'Cerrar menú',
    groups: {
      people: 'Personas',
      administration: 'Administración',
    },
    collapse: 'Contraer menú',
    expand: 'Expandir menú',
    breadcrumbs: 'Ruta de navegación',
  },
  palette: {
    title: 'Paleta de comandos',
    search: 'Buscar páginas y comandos',
    hint: 'Buscar o abrir…',
    theme: 'Tema: {{theme}}',
    nothing: 'Sin resultados.',
    results_one: '{{count, number}} resultado',
    results_other: '{{count, number}} resultados',
    help: 'Ayuda',
    copyLink: 'Copiar el enlace a {{name}}',
    openInNewTab: 'Abrir {{name}} en una pestaña nueva',
    groups: {
      recent: 'Recientes',
      pages: 'Páginas',
      people: 'Usuarios',
      actions: 'Acciones',
      preferences: 'Preferencias',
    },
    run: 'Abrir',
  },
  shortcuts: {
    title: 'Atajos de teclado',
    menu: 'Contraer o expandir el menú',
    everywhere: 'En todas partes',
    table: 'En una tabla',
    search: 'Buscar en la tabla',
    rows: 'Fila anterior o siguiente',
    openRow: 'Abrir la fila',
    editRow: 'Editar la fila',
    selectRow: 'Seleccionar la fila',
    control: 'Ctrl',
  },
  notifications: {
    title: 'Notificaciones',
    unread_one: 'Notificaciones, {{count, number}} sin leer',
    unread_other: 'Notificaciones, {{count, number}} sin leer',
    none: 'No hay notificaciones nuevas.',
  },
}

export default es
