import type { Translation } from '@/language/texts'
import type en from './en'

const de: Translation<typeof en> = {
  forbidden: {
    title: 'Sie haben keinen Zugriff auf {{page}}',
    thisPage: 'diese Seite',
    lead: 'Keine Ihrer Rollen hat Zugriff auf diese Seite. Wenn Sie sie für Ihre Arbeit benötigen, wenden Sie sich an {{contact}} und nennen Sie die hier gezeigten Angaben.',
    noPage: 'Sie haben auf keine Seite Zugriff',
    noPageLead:
      'Keine Ihrer Rollen hat bisher Zugriff auf eine Seite. Wenden Sie sich an {{contact}} und nennen Sie die hier gezeigten Angaben.',
    asked: 'Aufgerufene Seite',
    why: 'Grund',
    roles: 'Ihre Rollen',
    noRoles: 'Keine',
    checked: 'Geprüft',
    checkedAt_one: '{{when}}, {{count, number}} Eintrag auf Ihrer Liste',
    checkedAt_other: '{{when}}, {{count, number}} Einträge auf Ihrer Liste',
    notChecked: 'Noch nicht',
    mayOpen: 'Sie können öffnen',
    request: 'Zugriff anfordern',
    leadRequest:
      'Keine Ihrer Rollen hat Zugriff auf diese Seite. Wenn Sie sie für Ihre Arbeit benötigen, fordern Sie Zugriff an. Die Antwort wird Ihnen hier angezeigt.',
    details: 'Angaben für den Support',
    requestText:
      'Bitte geben Sie mir Zugriff auf {{path}}. Meine Rollen: {{roles}}. Benötigter Eintrag: {{entry}}.',
  },
  notFound: {
    title: 'Seite nicht gefunden',
    lead: 'Unter dieser Adresse gibt es keine Seite.',
    didYouMean: 'Meinten Sie {{page}}?',
  },
  broken: {
    title: 'Es ist ein Fehler aufgetreten',
    lead: 'Diese Seite konnte nicht angezeigt werden. Laden Sie sie neu oder arbeiten Sie auf einer anderen Seite weiter.',
    gone: 'Die App hat sich geändert, seit Sie sie geöffnet haben. Laden Sie die Seite neu, um die aktuelle Version zu erhalten.',
    outOfReach:
      'Der Code dieser Seite konnte nicht geladen werden, weil der Server nicht erreichbar ist.',
    typed: 'Nicht gespeicherte Änderungen gehen beim Neuladen verloren.',
    shell: 'Menü und Kopfzeile konnten nicht angezeigt werden. Sie können ohne sie weiterarbeiten.',
  },
  accessCheckFailed: {
    title: 'Zugriff konnte nicht geprüft werden',
    lead: 'Ob Sie diese Seite öffnen dürfen, lässt sich derzeit nicht feststellen. Sie sind weiterhin angemeldet.',
  },
}

export default de
