import type { Translation } from '@/language/texts'
import type en from './en'

const fr: Translation<typeof en> = {
  support: {
    title: 'Assistance',
    lead: 'Les informations que l’assistance peut vous demander. Vous pouvez les partager sans risque.',
    toSignIn: 'Aller à la page de connexion',
    wrongCredentials: 'l’e-mail ou le mot de passe était incorrect',
    health: 'Application et navigateur',
    newVersion:
      'Une nouvelle version a été détectée le {{when}}. Rechargez la page pour l’utiliser.',
    expiriesDiffer: 'L’expiration enregistrée diffère de celle du jeton. Reconnectez-vous.',
    leftovers:
      'Le navigateur conserve encore des parties de la session terminée ({{keys}}). Effacez les données de ce site dans le navigateur.',
    clockAhead: 'l’horloge de l’ordinateur avance de {{difference}}',
    clockBehind: 'l’horloge de l’ordinateur retarde de {{difference}}',
    duration: {
      minutes: '{{count, number}} min',
      hours: '{{count, number}} h',
      days: '{{count, number}} j',
    },
    storage: 'Stockage du navigateur',
    storageStates: {
      blocked: 'Bloqué par le navigateur',
      full: 'Plein',
      stuck: 'Données impossibles à supprimer',
    },
    pages: 'Pages et actions autorisées ({{count, number}})',
    pagesUnknown: 'La liste n’a pas encore été chargée.',
    pagesEmpty: 'La liste est vide.',
    pagesMore_one: '{{count, number}} autre entrée',
    pagesMore_other: '{{count, number}} autres entrées',
    showAll: 'Tout afficher ({{count, number}})',
    timeline: 'Chronologie',
    noDecisions: 'Aucune page n’a encore été ouverte.',
    hiddenButtons: 'Boutons masqués sur la dernière page ouverte :',
    hiddenButton: '{{name}} : ajouter {{entry}}',
    summary: {
      title: 'Résumé',
      refused: 'Impossible d’ouvrir {{path}} le {{when}} : {{cause}}.',
      opened: '{{path}} ouverte le {{when}}.',
      dataRefused:
        '{{path}} ouverte le {{when}}, mais ses données ont été refusées ({{request}}) : {{cause}}.',
      dataFailed:
        '{{path}} ouverte le {{when}}, mais ses données n’ont pas pu être chargées ({{request}}) : {{cause}}.',
      changeFailed:
        '{{path}} ouverte, mais une modification a échoué le {{when}} ({{request}}) : {{cause}}.',
      codeGone:
        '{{path}} ouverte le {{when}}, mais son code n’a pas pu être chargé : une nouvelle version a été mise en ligne.',
      codeUnreachable:
        '{{path}} ouverte le {{when}}, mais son code n’a pas pu être chargé : le serveur était injoignable.',
      crashed: '{{path}} ouverte le {{when}}, mais la page a planté ({{error}}).',
      signInFailed: 'Échec de la connexion le {{when}} : {{cause}}.',
      notFound: '{{path}} : cette page n’existe pas',
      notFoundNear: '{{path}} : vouliez-vous dire {{page}} ?',
      request: 'Requête',
      notStored: 'le navigateur n’a pas pu enregistrer la session',
      remedy: 'Pour y remédier',
      fact: '{{name}} : {{value}}',
      removed: 'La liste contenait {{entry}} jusqu’au {{when}}.',
    },
    report: {
      title: 'Lire un rapport',
      lead: 'Collez un rapport pour voir ce que son auteur a vu. Rien n’est envoyé.',
      paste: 'Coller un rapport ici',
      problems: {
        newerVersion:
          'Ce rapport provient d’une version plus récente de l’application. Rechargez cette page, puis collez-le à nouveau.',
        truncated: 'Ce rapport est tronqué. Copiez-le en entier.',
        notReport: 'Ce texte n’est pas un rapport lisible.',
      },
      section: 'Rapport : {{section}}',
    },
  },
  requests: {
    noResponse: 'aucune réponse',
    duration: '{{ms, number}} ms',
    attempts_one: '{{count, number}} tentative',
    attempts_other: '{{count, number}} tentatives',
  },
}

export default fr
