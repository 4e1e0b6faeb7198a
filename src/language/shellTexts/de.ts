import type { ShellTexts } from '../texts'

const de: ShellTexts = {
  palette: {
    title: 'Befehlspalette',
    search: 'Seiten und Befehle suchen',
    hint: 'Wechseln zu …',
    theme: 'Design: {{theme}}',
    nothing: 'Nichts gefunden.',
    help: 'Hilfe',
    groups: {
      pages: 'Seiten',
      people: 'Personen',
      actions: 'Aktionen',
      preferences: 'Einstellungen',
    },
    run: 'Öffnen',
  },
  shortcuts: {
    title: 'Tastenkürzel',
    menu: 'Menü ein- oder ausklappen',
    everywhere: 'Überall',
    table: 'In Tabellen',
    search: 'Tabelle durchsuchen',
  },
  notifications: {
    title: 'Mitteilungen',
    unread_one: 'Mitteilungen, {{count, number}} ungelesen',
    unread_other: 'Mitteilungen, {{count, number}} ungelesen',
    none: 'Nichts in den letzten 20 Minuten.',
  },
}

export default de
