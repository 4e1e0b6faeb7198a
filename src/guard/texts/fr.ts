import type { Translation } from '@/language/texts'
import type en from './en'

const fr: Translation<typeof en> = {
  decision: {
    matched: '{{path}} : autorisée par l’entrée {{entry}}.',
    noMatch: 'absent de la liste {{roles}}',
    noPages: 'la liste {{roles}} est vide',
    noRoles: 'le compte n’a aucun rôle',
    because: '{{path}} : {{cause}}.',
    role_one: 'du rôle « {{roles}} »',
    role_other: 'des rôles « {{roles}} »',
    signInReasons: {
      noToken: 'aucune session n’est enregistrée',
      noExpiration: 'la session enregistrée n’a pas d’expiration',
      unreadableExpiration: 'l’expiration enregistrée est illisible',
      unreadableToken: 'le jeton est illisible',
      implausibleToken: 'les dates ou le nombre de rôles du jeton ne sont pas plausibles',
      tokenFromTheFuture: 'le jeton n’est pas encore valable : une horloge n’est pas à l’heure',
      foreignToken: 'le jeton appartient à une autre application',
      expired: 'la session a expiré',
      refused: 'le serveur n’accepte plus la session',
      asked: 'l’utilisateur a quitté sa session',
      elsewhere: 'l’utilisateur a quitté sa session dans un autre onglet',
    },
    serverReasons: {
      revoked: 'l’accès a été révoqué',
      disabled: 'le compte est désactivé',
      passwordChanged: 'le mot de passe a été modifié',
      sessionEnded: 'la personne a mis fin à la session dans un autre navigateur',
    },
    failures: {
      refused: 'le serveur a refusé la requête',
      tooMany: 'le serveur a reçu trop de requêtes',
      invalid: 'le serveur n’a pas accepté la requête',
      headersTooLarge: 'les en-têtes étaient trop volumineux pour le serveur',
      noService: 'le serveur ne propose pas ce service',
      server: 'le serveur a signalé une erreur',
      network: 'le serveur était injoignable',
      timeout: 'le serveur n’a pas répondu à temps',
      malformed: 'la réponse était illisible',
    },
  },
  change: {
    correctEntry: 'Corriger l’entrée {{wrong}} en {{entry}} dans la liste {{roles}}.',
    addEntry: 'Ajouter l’entrée {{entry}} à la liste {{roles}}.',
    assignRole_one: 'Ou attribuer ce rôle : {{roles}}.',
    assignRole_other: 'Ou attribuer l’un de ces rôles : {{roles}}.',
    assignAnyRole_one: 'Attribuer ce rôle : {{roles}}.',
    assignAnyRole_other: 'Attribuer l’un de ces rôles : {{roles}}.',
    needRole: 'Attribuer un rôle dont la liste contient {{entry}}.',
    roleClaim: 'Si le compte a un rôle, le jeton doit l’indiquer dans le champ role ou roles.',
    signInAgain: 'Se reconnecter.',
    askWhyRefused:
      'Se reconnecter. Si cela se reproduit, demander à l’exploitant du serveur pourquoi il refuse la session.',
    correctToken:
      'Se reconnecter. Si cela se reproduit, le serveur doit émettre un jeton pour cette application.',
    freeStorage:
      'Libérer de l’espace dans le navigateur ou autoriser le stockage pour ce site, puis se reconnecter.',
    correctClock:
      'Mettre l’horloge de cet ordinateur à l’heure. Si elle est juste, régler l’horloge du serveur.',
    checkConnection: 'Vérifier la connexion au serveur, puis réessayer.',
    reload: 'Recharger la page.',
    reportCrash:
      'Recharger la page. Si elle plante à nouveau, envoyer ce rapport aux développeurs.',
    askServer:
      'Demander à l’exploitant du serveur pourquoi il ne renvoie pas la liste des pages autorisées.',
    askRequest: 'Demander à l’exploitant du serveur pourquoi cette requête a échoué.',
    serverReasons: {
      revoked: 'Demander à un administrateur pourquoi l’accès a été révoqué.',
      disabled: 'Demander à un administrateur d’activer le compte.',
      passwordChanged: 'Se connecter avec le nouveau mot de passe.',
      sessionEnded: 'Se reconnecter.',
    },
    toAllow: 'Pour l’autoriser',
  },
}

export default fr
