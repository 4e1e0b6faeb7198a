import type { Translation } from '@/language/texts'
import type en from './en'

const de: Translation<typeof en> = {
  resource: {
    columns: 'Spalten',
    select: '{{name}} auswählen',
    selectAll: 'Alle auswählen',
    selected_one: '{{count, number}} ausgewählt',
    selected_other: '{{count, number}} ausgewählt',
    clearSelection: 'Auswahl aufheben',
    tooMany: 'Höchstens {{count, number}} auf einmal',
    views: 'Ansichten',
    viewName: 'Name der Ansicht',
    saveView: 'Ansicht speichern',
    deleteView: 'Ansicht „{{name}}“ löschen',
    viewsHint: 'Speichert Suche, Filter, Sortierung und Spalten in diesem Tab.',
    progress: '{{done, number}} von {{total, number}}',
    more_one: '{{count, number}} weiterer',
    more_other: '{{count, number}} weitere',
    notChanged: 'Nicht geändert: {{names}}.',
  },
}

export default de
