/** Made by `npm run train:assistant` from src/assistant/training; not to be edited. */
export const examples: Readonly<Record<string, readonly string[]>> = {
 "about:site-web": [
  "Est-ce que le site est responsive ?",
  "Le site s'adapte aux téléphones ?"
 ],
 "about:saas-no-code": [
  "Chaque employé aura son propre accès ?",
  "On peut limiter ce que voit chaque vendeur ?"
 ],
 "about:chatbot-ia": [
  "Le chatbot se sert de nos documents pour répondre ?",
  "On peut lui donner notre catalogue à lire ?"
 ],
 "about:marketing-digital": [
  "Vous faites de la pub sur Facebook et Instagram ?",
  "Vous lancez des annonces Google ?"
 ],
 "about:formation": [
  "La formation s'adapte-t-elle à notre niveau ?",
  "On travaille sur nos propres exemples pendant la formation ?"
 ],
 "whatsapp": [
  "À quoi sert le code QR ?",
  "Le QR code près du formulaire ouvre quoi ?"
 ],
 "price:site-web": [
  "Un portfolio comme celui-là pour mon frère peintre, ça coûte ?",
  "Mon book en ligne de photographe, vous prenez combien ?"
 ],
 "unpublished:payment": [
  "Je peux vous envoyer l'argent sur MTN ?",
  "Vous demandez une caution avant de démarrer ?"
 ],
 "projects": [
  "Le site de la fédération, c'est vous ?",
  "Avez-vous quelque chose à me faire voir, que je juge votre main ?"
 ],
 "unpublished:refund": [
  "La caution est remboursée à la fin ?",
  "J'ai changé d'avis après avoir versé l'avance, puis-je la récupérer ?"
 ],
 "contact": [
  "Par quel canal je vous parle ?",
  "Quel est le meilleur canal pour vous toucher ?"
 ],
 "email": [
  "Vous m'aidez par quel moyen, mail ou appel ?",
  "Où est-ce que j'envoie mon cahier des charges pour être chiffré ?"
 ],
 "services": [
  "Vous pouvez m'aider à choisir ?",
  "Comment pouvez-vous aider un commerçant comme moi ?"
 ],
 "price-list": [
  "Pouvez-vous me donner une idée de ce que vous facturez d'habitude ?",
  "Vous pouvez m'envoyer votre pricing complet ?"
 ],
 "cheapest": [
  "Par quoi commencer quand on veut dépenser le minimum chez vous ?",
  "Quelle est la prestation la plus abordable de votre catalogue ?"
 ],
 "budget": [
  "Mon plafond est fixé à 350 000 francs, est-ce que cela passe ?",
  "La quête nous a rapporté 350 000 F, on peut espérer quelque chose ?"
 ],
 "maintenance": [
  "Quand vous m'aurez remis le site, qui s'en occupe si ça bloque ?",
  "La garantie court sur combien de mois ?"
 ],
 "trouble": [
  "Depuis ce matin la page de mon hôtel affiche une erreur blanche.",
  "Rien ne s'affiche sur ma page depuis hier soir, faites quelque chose"
 ],
 "phone": [
  "Quelle ligne composer si je préfère parler de vive voix ?",
  "Existe-t-il une ligne directe où vous joindre de vive voix ?"
 ],
 "social": [
  "Sur quels réseaux peut-on voir vos publications ?",
  "Vous postez quelque part vos projets, genre sur LinkedIn ?"
 ],
 "consultation": [
  "Je voudrais bloquer une heure avec vous vendredi, après la prière.",
  "Comment inscrire notre appel dans votre agenda ?"
 ],
 "process": [
  "Est-ce que je vois un modèle avant que vous fabriquiez tout ?",
  "Raconte-moi le déroulé, du premier message jusqu'au jour J"
 ],
 "start": [
  "Mon mari est d'accord, que dois-je faire pour passer commande ?",
  "Que devons-nous signer pour que les travaux débutent ?"
 ],
 "travel": [
  "Passerez-vous à l'atelier ou c'est à moi de me déplacer ?",
  "Le proviseur préférerait vous recevoir dans l'établissement."
 ],
 "location": [
  "Si je descends en ville, je vous trouve de quel côté ?",
  "Exercez-vous depuis la Côte d'Ivoire ou depuis l'étranger ?"
 ],
 "person": [
  "Le monsieur sur la photo, c'est lui qui va s'occuper de mon travail ?",
  "Présentez-vous un peu, que je sache à qui je donne mon argent."
 ],
 "small-talk:identity": [
  "Dites la vérité : y a-t-il un être humain au bout ?",
  "Ai-je affaire à un conseiller humain ou à un programme automatique ?"
 ],
 "small-talk:help": [
  "Je ne sais pas trop quoi vous demander.",
  "Je ne sais par où commencer, pourriez-vous me guider sur cette page ?"
 ],
 "small-talk:complaint": [
  "Cela fait trois fois que je demande la même chose, c'est pénible.",
  "Franchement, votre assistant est inutile, je perds mon temps"
 ],
 "projects:sms": [
  "Quel nombre d'envois affiche votre solution de campagnes ?",
  "Combien d'envois votre outil de campagnes a-t-il acheminés à ce jour ?"
 ],
 "projects:ong": [
  "Le programme des écoles, il a aidé combien d'écoliers ?",
  "À combien d'enfants s'élève l'impact affiché par le site de l'ONG ?"
 ],
 "projects:music": [
  "Vous avez fait la page de combien de musiciens ?",
  "Mon cousin est DJ à Lyon, vous avez déjà mis un artiste en ligne ?"
 ],
 "testimonials": [
  "Y a-t-il d'autres commerçantes satisfaites de votre travail ?",
  "Qu'est-ce qui me prouve que vous n'êtes pas un brouteur ?"
 ],
 "statistic:users": [
  "Vos outils comptent combien d'abonnés ou de comptes actifs au total ?",
  "Vos solutions servent-elles à beaucoup de monde aujourd'hui ?"
 ],
 "statistic:conversion": [
  "Quelle part des curieux finit vraiment par devenir cliente ?",
  "Parmi les personnes qui s'informent, quelle part signe réellement ?"
 ],
 "skills": [
  "Dans quels domaines êtes-vous le plus fort ?",
  "Vos points forts en informatique, lesquels sont-ils ?"
 ],
 "unpublished:technology": [
  "Notre ancienne boutique tourne sous PrestaShop, vous savez y toucher ?",
  "Travaillez-vous avec Sage ou SAP pour une usine d'anacarde ?"
 ],
 "definition:chatbot": [
  "Expliquez à un vieux tailleur ce qu'est un assistant conversationnel.",
  "Je ne suis pas du métier, que désigne-t-on par agent conversationnel ?"
 ],
 "definition:saas": [
  "Je ne comprends pas le mot « SaaS » que vous écrivez partout.",
  "Que signifie le sigle SaaS que je lis dans votre offre ?"
 ],
 "definition:seo": [
  "Vous parlez de référencement naturel : de quoi s'agit-il ?",
  "Comment définiriez-vous le référencement naturel pour un profane ?"
 ],
 "unpublished:discount": [
  "Vous faites un geste pour les coopératives de femmes ?",
  "Si je vous amène trois autres commerçants, j'ai un avantage ?"
 ],
 "unpublished:ownership": [
  "Une fois tout réglé, l'outil appartient à la coopérative ou à vous ?",
  "Me remettez-vous les mots de passe et tous les accès à la fin ?"
 ],
 "unpublished:team": [
  "Si vous tombez malade, un collègue prend-il le relais ?",
  "Sous-traitez-vous une partie des tâches à des collaborateurs ?"
 ],
 "unpublished:experience": [
  "Êtes-vous un débutant ou un ancien dans le métier ?",
  "De quelle ancienneté pouvez-vous vous prévaloir dans la profession ?"
 ],
 "unpublished:invoice": [
  "Notre comptable exige une pièce avec la taxe, la fournissez-vous ?",
  "Le montant annoncé, c'est hors taxes ?"
 ],
 "unpublished:graphics": [
  "Une petite vidéo de mes gâteaux pour accompagner, vous la filmez ?",
  "Pourriez-vous imaginer l'étiquette de nos pots de miel ?"
 ],
 "unpublished:results": [
  "Jurez-vous que mes ventes vont doubler ?",
  "Je serai premier dans les recherches, c'est certain ?"
 ],
 "unpublished:hosting": [
  "Où sera rangé mon site, et qui règle la note du serveur ?",
  "L'adresse à mon nom, du genre mongarage.ci, est-elle incluse ?"
 ],
 "unpublished:insurance": [
  "En cas de dégât causé par votre travail, une compagnie couvre-t-elle ?",
  "euh vous avez une une assurance si jamais vous cassez tout"
 ],
 "unpublished:delayPenalty": [
  "Que se passe-t-il si la campagne démarre et que vous n'avez pas fini ?",
  "Que nous proposez-vous si la date convenue est dépassée ?"
 ],
 "unpublished:diploma": [
  "Une école vous a-t-elle délivré un certificat dans ce domaine ?",
  "Détenez-vous un agrément de l'État pour ce métier ?"
 ],
 "unpublished:otherClients": [
  "Mon concurrent du marché vous a-t-il déjà commandé quelque chose ?",
  "Quel montant l'ONG citée vous a-t-elle réglé ?"
 ],
 "unpublished:revisions": [
  "Y a-t-il un nombre maximal d'articles dans le catalogue ?",
  "Le forfait prévoit-il un plafond quant au nombre de rubriques ?"
 ],
 "unpublished:recruitment": [
  "Accueillez-vous des apprentis dans votre atelier ?",
  "Je vous adresse ma candidature au poste de développeur junior."
 ],
 "unpublished:currency": [
  "Mon frère veut payer en francs guinéens, vous comptez comment ?",
  "À quel taux changez-vous les livres sterling ?"
 ],
 "unpublished:languages": [
  "Nos acheteurs viennent du Ghana, parlez-vous leur langue ?",
  "On pourrait échanger en allemand, par hasard ?"
 ],
 "unpublished:private": [
  "Êtes-vous de quelle ethnie, mon fils ?",
  "Sans indiscrétion, êtes-vous marié ?"
 ],
 "legal:law": [
  "Mon frère en Belgique signe avec vous : quel droit s'applique ?",
  "Quel droit gouverne la relation avec un donneur d'ordre basé à Paris ?"
 ],
 "legal:notice": [
  "Qui est responsable de ce qui est publié sur cette page ?",
  "Les textes que je lis ici sont-ils protégés ?"
 ],
 "price:formation": [
  "Le tarif s'entend-il par participant ou pour tout le groupe ?",
  "C'est par personne ou par session, le tarif de vos ateliers ?"
 ],
 "delay-list": [
  "Quels sont vos délais d'exécution habituels ?",
  "En général, vos projets sortent sous combien de temps ?"
 ],
 "skill:mobile": [
  "Développez-vous pour Android et pour iPhone à la fois ?",
  "Vous ne publiez rien sur l'App Store, je suppose ?"
 ],
 "skill:seo": [
  "Pouvez-vous améliorer notre classement dans les moteurs de recherche ?",
  "Vous faites des audits techniques et du travail sur les mots-clés ?"
 ],
 "skill:automation": [
  "Nous aimerions relier notre messagerie à notre logiciel comptable.",
  "Vous connectez HubSpot, Slack et notre compta avec Make ou Zapier ?"
 ],
 "small-talk:greeting": [
  "Bonjour Monsieur, j'espère que vous vous portez bien.",
  "Mes salutations distinguées, ici la direction de la clinique."
 ],
 "small-talk:thanks": [
  "Bien noté, nous reviendrons vers vous après délibération du conseil.",
  "Parfait, j'en parle à mon associée et je vous redis ça"
 ],
 "projects:festival": [
  "Qu'avez-vous mis en place pour l'événement de la lagune ?",
  "Parlez-moi de la page avec le programme jour par jour et les artistes"
 ],
 "links": [
  "Sur quelle URL puis-je voir la page dont vous parlez ?",
  "On peut voir la page du groupe en vrai ? L'URL, s'il vous plaît"
 ],
 "definition:nocode": [
  "Qu'entendez-vous par « sans code » ?",
  "Le no-code, ça consiste en quoi pour un néophyte ?"
 ],
 "privacy:erase": [
  "Je ne désire plus figurer dans votre répertoire.",
  "J'exerce mon droit à l'oubli : sortez-moi de votre base"
 ],
 "price:chatbot-ia": [
  "C'est quoi le ticket d'entrée pour un assistant branché sur nos docs ?",
  "Quel est le tarif d'un assistant virtuel qui répond à mes clients ?"
 ],
 "price:marketing-digital": [
  "Vous prenez quel fixe mensuel pour gérer nos campagnes Meta ?",
  "Quel est le coût mensuel de vos campagnes de publicité en ligne ?"
 ],
 "delay:site-web": [
  "On a un salon pro le 18, vous pouvez sortir une landing d'ici là ?",
  "Avant le ramadan, on pourrait déjà voir le site de la mosquée ouvert ?"
 ],
 "quote": [
  "Le chiffrage du projet est facturé ou cadeau ?",
  "On paye pour le devis ?"
 ],
 "remote": [
  "Est-ce gênant si on ne se voit jamais en vrai ?",
  "J'étudie au Maroc, tu prends des clients de là-bas ?"
 ],
 "expensive": [
  "Sur Fiverr je trouve la même chose pour trois fois moins",
  "Franchement, à ce prix-là je prends un Wix et je le fais moi-même"
 ],
 "statistic:note": [
  "Sur le store, les utilisateurs vous mettent combien ?",
  "Les reviews de vos apps tournent autour de quelle moyenne ?"
 ],
 "role": [
  "On cherche quelqu'un pour animer les dailies et tenir notre backlog",
  "Vous utilisez Jira ou des tableaux Kanban pour piloter ?"
 ],
 "statistic:sales": [
  "Le « 300 % » affiché sur la page, il parle de quoi au juste ?",
  "C'est quoi cette histoire de ventes qui triplent, le chiffre exact ?"
 ],
 "privacy:retentionProject": [
  "Au bout de quand détruisez-vous le dossier d'un ancien client ?",
  "Combien de temps archivez-vous les informations liées à un projet ?"
 ],
 "privacy:retentionAll": [
  "Votre durée de rétention des données, c'est quoi la règle ?",
  "Combien de temps on reste dans vos bases, en gros ?"
 ],
 "privacy:chat": [
  "Quelqu'un relit nos échanges après coup ?",
  "Mes messages servent à entraîner une intelligence artificielle ?"
 ],
 "unpublished:compliance": [
  "Notre DPO veut savoir si vos livrables respectent la loi 25 au Québec",
  "L'accessibilité RGAA et la nLPD suisse, vous tenez compte de tout ça ?"
 ],
 "price:saas-no-code": [
  "À partir de quelle somme tu montes un MVP pour un étudiant ?",
  "Combien dois-je investir pour une plateforme de gestion de stocks ?"
 ],
 "delay:chatbot-ia": [
  "Dans combien de temps ton robot pourrait répondre à mes followers ?",
  "Votre robot WhatsApp, on l'attend une semaine ou tout un mois ?"
 ],
 "privacy:retentionContact": [
  "Si je laisse mon numéro dans le formulaire, il y reste jusqu'à quand ?",
  "Et mon adresse électronique, elle traîne chez vous jusqu'à ma mort ?"
 ],
 "privacy:cookies": [
  "Si j'accepte le bandeau, ça me suit pendant des semaines ou des mois ?",
  "les les cookies là qu'on accepte toujours ça reste euh jusqu'à quand"
 ],
 "unpublished:contract": [
  "Mon concept est inédit, tu promets par écrit de ne pas le piquer ?",
  "La parole ne me suffit plus, je veux un papier signé des deux côtés."
 ],
 "unpublished:partnership": [
  "On monte une boîte à deux, tu codes et je vends, cinquante-cinquante ?",
  "Ça vous dirait d'entrer au capital contre du dev ?"
 ],
 "form": [
  "Où faut-il cliquer pour vous laisser un message ?"
 ],
 "small-talk:goodbye": [
  "Bonne soirée à vous et bon courage pour la suite"
 ],
 "privacy:share": [
  "Mes coordonnées finiront-elles chez des annonceurs ?",
  "Vous allez me bombarder de newsletters après ça ?"
 ],
 "privacy:rights": [
  "Puis-je voir tout ce que vous détenez sur ma personne ?",
  "Si je demande une copie de mes données, quand aurai-je une réponse ?"
 ],
 "delay:saas-no-code": [
  "Quelle est la durée de réalisation d'une application SaaS ?",
  "Combien de semaines pour un MVP ?"
 ],
 "privacy:all": [
  "Vendez-vous mes informations à d'autres entreprises ?",
  "Communiquez-vous des données personnelles à des tiers ?"
 ],
 "out-of-scope": [
  "Je veux commander deux attiéké poisson"
 ],
 "privacy:complaint": [
  "Quelle autorité puis-je saisir au sujet de mes données ?"
 ]
};
