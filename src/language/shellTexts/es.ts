import type { ShellTexts } from '../texts'

const es: ShellTexts = {
  palette: {
    title: 'Paleta de comandos',
    search: 'Buscar páginas y comandos',
    hint: 'Ir a…',
    theme: 'Tema: {{theme}}',
    nothing: 'No se ha encontrado nada.',
    help: 'Ayuda',
    groups: {
      pages: 'Páginas',
      people: 'Personas',
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
  },
  notifications: {
    title: 'Notificaciones',
    unread_one: 'Notificaciones, {{count, number}} sin leer',
    unread_other: 'Notificaciones, {{count, number}} sin leer',
    none: 'Nada en los últimos 20 minutos.',
  },
}

export default es
