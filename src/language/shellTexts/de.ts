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
    more_one: '{{count, number}} weitere Person. Geben Sie den Namen ein.',
    more_other: '{{count, number}} weitere Personen. Geben Sie einen Namen ein.',
    select: 'Auswählen',
    run: 'Öffnen',
  },
  shortcuts: {
    title: 'Tastenkürzel',
    menu: 'Menü ein- oder ausklappen',
    everywhere: 'Überall',
    table: 'In Tabellen',
    search: 'Tabelle durchsuchen',
    rows: 'Eine Zeile nach unten oder oben',
    ends: 'Zur ersten oder letzten Zeile',
    selectRow: 'Zeile auswählen',
    selectAll: 'Alle Zeilen auswählen',
    open: 'Zeile öffnen',
  },
  notifications: {
    title: 'Mitteilungen',
    unread_one: 'Mitteilungen, {{count, number}} ungelesen',
    unread_other: 'Mitteilungen, {{count, number}} ungelesen',
    none: 'Nichts in den letzten 20 Minuten.',
  },
}

export default de
