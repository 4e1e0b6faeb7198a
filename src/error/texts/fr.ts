import type { Translation } from '@/language/texts'
import type en from './en'

const fr: Translation<typeof en> = {
  forbidden: {
    title: 'Vous n’avez pas accès à {{page}}',
    thisPage: 'cette page',
    lead: 'Vos rôles n’y donnent pas accès. Si vous en avez besoin pour votre travail, contactez {{contact}} en indiquant les informations affichées ici.',
    noPage: 'Vous n’avez accès à aucune page',
    noPageLead:
      'Vos rôles ne donnent encore accès à aucune page. Contactez {{contact}} en indiquant les informations affichées ici.',
    asked: 'Page demandée',
    why: 'Motif',
    roles: 'Vos rôles',
    noRoles: 'Aucun',
    checked: 'Dernière vérification',
    checkedAt_one: '{{when}}, {{count, number}} entrée dans votre liste',
    checkedAt_other: '{{when}}, {{count, number}} entrées dans votre liste',
    notChecked: 'Aucune pour l’instant',
    mayOpen: 'Pages accessibles',
    request: 'Demander l’accès',
    leadRequest:
      'Vos rôles n’y donnent pas accès. Si vous en avez besoin pour votre travail, demandez l’accès. La réponse s’affichera ici.',
    details: 'Informations pour l’assistance',
    requestText:
      'Merci de me donner accès à {{path}}. Mes rôles : {{roles}}. Entrée nécessaire : {{entry}}.',
  },
  notFound: {
    title: 'Page introuvable',
    lead: 'Il n’y a aucune page à cette adresse.',
    didYouMean: 'Vouliez-vous dire {{page}} ?',
  },
  broken: {
    title: 'Une erreur s’est produite',
    lead: 'Cette page n’a pas pu être affichée. Rechargez-la ou ouvrez-en une autre.',
    gone: 'L’application a changé depuis que vous l’avez ouverte. Rechargez la page pour obtenir la dernière version.',
    outOfReach: 'Le code de cette page n’a pas pu être chargé, car le serveur est injoignable.',
    typed: 'Les modifications non enregistrées seront perdues si vous rechargez la page.',
    shell:
      'Le menu et l’en-tête n’ont pas pu être affichés. Vous pouvez continuer à travailler sans eux.',
  },
  accessCheckFailed: {
    title: 'L’accès n’a pas pu être vérifié',
    lead: 'Impossible de savoir pour le moment si vous avez accès à cette page. Votre session reste ouverte.',
  },
}

export default fr
