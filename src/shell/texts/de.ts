import type { Translation } from '@/language/texts'
import type en from './en'

const de: Translation<typeof en> = {
  versions: {
    title: 'Eine neue Version ist verfügbar',
    lead: 'Laden Sie die Seite neu, wenn es Ihnen passt. Bis dahin können Sie weiterarbeiten.',
    typed: 'Nicht gespeicherte Änderungen gehen verloren.',
    anyway: 'Trotzdem neu laden',
    later: 'Nicht jetzt',
  },
  shell: {
    menu: 'Hauptmenü',
    sidebar: 'Seitenleiste',
    account: 'Konto',
    organisationList: 'Organisationen: {{names}}',
    openMenu: 'Menü öffnen',
    closeMenu: 'Menü schließen',
    groups: {
      people: 'Personen',
      administration: 'Verwaltung',
    },
    collapse: 'Menü einklappen',
    expand: 'Menü ausklappen',
    breadcrumbs: 'Navigationspfad',
  },
  palette: {
    title: 'Befehlspalette',
    search: 'Seiten und Befehle suchen',
    hint: 'Suchen oder öffnen …',
    theme: 'Design: {{theme}}',
    nothing: 'Keine Treffer.',
    results_one: '{{count, number}} Treffer',
    results_other: '{{count, number}} Treffer',
    help: 'Hilfe',
    copyLink: 'Link zu {{name}} kopieren',
    openInNewTab: '{{name}} in neuem Tab öffnen',
    groups: {
      recent: 'Zuletzt verwendet',
      pages: 'Seiten',
      people: 'Benutzer',
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
    rows: 'Vorherige oder nächste Zeile',
    openRow: 'Zeile öffnen',
    editRow: 'Zeile bearbeiten',
    selectRow: 'Zeile auswählen',
    control: 'Strg',
  },
  notifications: {
    title: 'Mitteilungen',
    unread_one: 'Mitteilungen, {{count, number}} ungelesen',
    unread_other: 'Mitteilungen, {{count, number}} ungelesen',
    none: 'Keine neuen Mitteilungen.',
  },
}

export default de
