/** Made by `npm run train:assistant` from assistant/training; not to be edited. */
export const examples: Readonly<Record<string, readonly string[]>> = {
 "start": [
  "On peut commencer la semaine prochaine ?",
  "Je suis convaincu, on fait quoi maintenant ?"
 ],
 "trouble": [
  "Notre site ne s'ouvre plus depuis hier soir, c'est urgent",
  "Au secours, ma boutique en ligne affiche une page blanche !"
 ],
 "budget": [
  "Mon budget est de 700 000 francs, est-ce assez ?",
  "Nous avons 2 millions pour ce projet, est-ce suffisant ?"
 ],
 "cheapest": [
  "Quel est votre service le moins cher ?",
  "C'est quoi votre plus petit prix ?"
 ],
 "unpublished:invoice": [
  "Vos tarifs sont-ils hors taxes ?",
  "TTC ou HT ?"
 ],
 "expensive": [
  "C'est beaucoup trop cher pour moi",
  "C'est trop cher pour moi"
 ],
 "unpublished:payment": [
  "Combien faut-il verser d'avance ?",
  "Peut-on régler en trois fois sans frais ?"
 ],
 "services": [
  "Je fabrique des meubles à Grand-Bassam",
  "Nous tenons une auberge à Assinie"
 ],
 "unpublished:graphics": [
  "Faites-vous du montage vidéo ?",
  "Créez-vous aussi des logos ?"
 ],
 "unpublished:ownership": [
  "À qui appartient le site après ?",
  "Le site sera à moi ?"
 ],
 "unpublished:team": [
  "Vous êtes combien ?",
  "Vous êtes combien dans l'équipe ?"
 ],
 "unpublished:experience": [
  "Depuis combien de temps faites-vous ce métier ?",
  "Depuis quand travaillez-vous ?"
 ],
 "unpublished:discount": [
  "Vous faites des remises ?",
  "Une remise est-elle possible ?"
 ],
 "travel": [
  "Vous déplacez-vous à Bouaké ?",
  "Pouvez-vous venir dans nos locaux ?"
 ],
 "unpublished:insurance": [
  "Êtes-vous assuré ?",
  "Avez-vous une assurance professionnelle ?"
 ],
 "unpublished:compliance": [
  "Mon site sera-t-il conforme au RGPD ?",
  "Faites-vous la mise en conformité ?"
 ],
 "privacy:chat": [
  "Est-ce que vous gardez ce que j'écris ici ?",
  "Cette conversation est-elle enregistrée ?"
 ],
 "person": [
  "C'est une agence ou une seule personne ?",
  "Qui va travailler sur mon projet, vous ou un autre ?"
 ],
 "links": [
  "le lien ?",
  "Donnez-moi le lien"
 ],
 "price:site-web": [
  "À partir de quel montant réalisez-vous un site internet ?",
  "Quel budget dois-je prévoir pour une page web présentant mon hôtel ?"
 ],
 "price:saas-no-code": [
  "Combien dois-je investir pour une plateforme de gestion de stocks ?",
  "À combien revient un MVP d'application métier ?"
 ],
 "price:chatbot-ia": [
  "Quel est le tarif d'un assistant virtuel qui répond à mes clients ?",
  "Combien coûte un robot conversationnel pour le site de ma clinique ?"
 ],
 "price:marketing-digital": [
  "Quel est le coût mensuel de vos campagnes de publicité en ligne ?",
  "Quel forfait mensuel pour gérer mes réseaux sociaux ?"
 ],
 "price:formation": [
  "Quel est le prix d'une session de formation ?",
  "Combien coûte un coaching individuel sur les outils numériques ?"
 ],
 "delay:site-web": [
  "Quand mon site serait-il en ligne si je commande aujourd'hui ?",
  "Sous combien de temps un site vitrine peut-il être mis en ligne ?"
 ],
 "delay:saas-no-code": [
  "Quelle est la durée de réalisation d'une application SaaS ?",
  "Combien de semaines pour un MVP ?"
 ],
 "delay:chatbot-ia": [
  "En combien de jours un chatbot est-il opérationnel ?",
  "J'ai besoin d'un chatbot rapidement, quel délai dois-je compter ?"
 ],
 "maintenance": [
  "Que se passe-t-il si le site tombe en panne après la livraison ?",
  "La maintenance est-elle incluse ?"
 ],
 "consultation": [
  "Le premier rendez-vous est-il facturé ?",
  "Faut-il payer pour discuter de mon projet avec vous ?"
 ],
 "contact": [
  "Comment puis-je vous joindre ?",
  "Quelles sont vos coordonnées ?"
 ],
 "phone": [
  "Je préfère parler à quelqu'un de vive voix, comment faire ?",
  "Pouvez-vous me communiquer votre numéro de téléphone ?"
 ],
 "email": [
  "Où puis-je vous envoyer mon cahier des charges ?",
  "Quelle est votre adresse électronique ?"
 ],
 "whatsapp": [
  "Êtes-vous joignable sur WhatsApp ?",
  "Peut-on échanger par WhatsApp ?"
 ],
 "skill:mobile": [
  "Proposez-vous la création d'applications pour smartphone ?",
  "Savez-vous faire des applis pour iPhone ?"
 ],
 "skill:seo": [
  "Pouvez-vous améliorer le positionnement de mon site sur Google ?",
  "Le référencement fait-il partie de vos services ?"
 ],
 "skill:automation": [
  "Pouvez-vous automatiser des tâches répétitives dans mon entreprise ?",
  "Est-ce que vous faites de l'automatisation de processus ?"
 ],
 "role": [
  "Intervenez-vous comme Scrum Master ?",
  "Avez-vous des compétences de business analyst ?"
 ],
 "skills": [
  "Quels sont vos domaines d'expertise ?",
  "Avec quelles technologies travaillez-vous ?"
 ],
 "projects": [
  "Avez-vous des exemples de sites que vous avez créés ?",
  "Sur quels projets avez-vous déjà travaillé ?"
 ],
 "statistic:users": [
  "Combien de personnes utilisent vos applications ?",
  "Vos applications ont-elles beaucoup d'utilisateurs ?"
 ],
 "statistic:sales": [
  "De combien les ventes de vos clients ont-elles augmenté ?",
  "Quels résultats vos clients ont-ils obtenus sur leurs ventes ?"
 ],
 "statistic:note": [
  "Comment votre application est-elle notée sur le Play Store ?",
  "Vos applications sont-elles bien notées ?"
 ],
 "statistic:conversion": [
  "Quel est votre taux de conversion des prospects ?",
  "Quel pourcentage de prospects devient client ?"
 ],
 "privacy:retentionProject": [
  "Combien de temps archivez-vous les informations liées à un projet ?",
  "Les données de mon projet restent-elles stockées longtemps ?"
 ],
 "privacy:retentionNavigation": [
  "Quelle est la durée de vie des cookies ?",
  "Combien de mois conservez-vous les données de navigation ?"
 ],
 "privacy:erase": [
  "Comment faire supprimer mes données personnelles ?",
  "J'aimerais que vous effaciez tout ce que vous avez sur moi."
 ],
 "legal:law": [
  "À quelle législation vos prestations sont-elles soumises ?",
  "En cas de litige, quel tribunal est compétent ?"
 ],
 "location": [
  "Dans quelle ville êtes-vous basé ?",
  "Où se trouve votre bureau ?"
 ],
 "process": [
  "Comment se passe un projet avec vous, étape par étape ?",
  "Quelles sont les étapes d'un projet ?"
 ],
 "remote": [
  "Travaillez-vous avec des clients installés en France ?",
  "J'habite à Lyon, pouvons-nous travailler ensemble ?"
 ],
 "testimonials": [
  "Que pensent vos anciens clients de votre travail ?",
  "Avez-vous des avis clients ?"
 ],
 "unpublished:hosting": [
  "L'hébergement et le nom de domaine sont-ils compris dans le prix ?",
  "Le nom de domaine est-il offert ?"
 ],
 "unpublished:refund": [
  "Suis-je remboursé si le résultat ne me convient pas ?",
  "Quelles sont vos conditions d'annulation ?"
 ],
 "about:formation": [
  "Donnez-vous des formations en entreprise ?",
  "Pouvez-vous venir former notre personnel ?"
 ],
 "privacy:retentionContact": [
  "Au bout de combien de temps mon message est-il effacé ?",
  "Combien de temps mon e-mail reste-t-il dans votre base ?"
 ],
 "privacy:rights": [
  "Si je demande une copie de mes données, quand aurai-je une réponse ?",
  "Vous avez combien de temps pour répondre à une demande RGPD ?"
 ],
 "privacy:all": [
  "Vendez-vous mes informations à d'autres entreprises ?",
  "Communiquez-vous des données personnelles à des tiers ?"
 ],
 "privacy:cookies": [
  "Ce site utilise-t-il des cookies ?"
 ],
 "unpublished:results": [
  "Pouvez-vous me garantir une augmentation de mes ventes ?",
  "Quel sera mon retour sur investissement ?"
 ],
 "unpublished:recruitment": [
  "Prenez-vous des stagiaires ?",
  "Recrutez-vous des développeurs ?"
 ],
 "unpublished:languages": [
  "Parlez-vous anglais ?",
  "Livrez-vous le site en deux langues ?"
 ],
 "unpublished:revisions": [
  "Combien de pages contient le site ?",
  "Combien d'allers-retours sont prévus sur la maquette ?"
 ],
 "privacy:share": [
  "Mes échanges avec vous restent-ils confidentiels ?",
  "Quelles informations recueillez-vous sur moi ?"
 ],
 "unpublished:contract": [
  "Signez-vous un accord de confidentialité ?",
  "Faut-il signer un contrat ?"
 ],
 "unpublished:diploma": [
  "Avez-vous des diplômes en informatique ?",
  "Vous avez étudié où ?"
 ],
 "unpublished:technology": [
  "Utilisez-vous Laravel ?",
  "Vous faites du Kubernetes ?"
 ],
 "quote": [
  "Est-ce que la demande de devis est payante ?"
 ],
 "about:site-web": [
  "Pouvez-vous me construire une boutique en ligne ?",
  "Est-il possible de vendre mes produits en ligne grâce à vous ?"
 ],
 "unpublished:delayPenalty": [
  "Que se passe-t-il si vous livrez en retard ?",
  "Vous aviez dit deux semaines et ça en fait cinq, je fais quoi ?"
 ],
 "about:chatbot-ia": [
  "C'est quoi exactement un chatbot IA ?",
  "Est-ce que le robot peut prendre les commandes de garba à ma place ?"
 ],
 "unpublished:currency": [
  "Vous affichez vos prix en dollars canadiens quelque part ?"
 ],
 "small-talk:help": [
  "Je ne comprends rien à tout cela, pouvez-vous m'aider ?",
  "Je ne sais pas quoi demander"
 ],
 "small-talk:greeting": [
  "Bonjour mon fils, comment se porte la famille ?",
  "Shalom, que la paix soit avec vous"
 ],
 "small-talk:identity": [
  "Êtes-vous une vraie personne ou une machine qui parle ?",
  "Tu es une IA ?"
 ],
 "small-talk:thanks": [
  "Que Dieu vous bénisse, merci beaucoup.",
  "ok d'accord c'est bon j'ai compris merci bien au revoir"
 ],
 "small-talk:complaint": [
  "Vous êtes vraiment nuls.",
  "Ton bot ne comprend rien du tout."
 ],
 "privacy:retentionAll": [
  "Les informations de nos élèves, vous les conservez jusqu'à quand ?"
 ],
 "unpublished:otherClients": [
  "Donnez-moi le contact de l'école pour laquelle vous avez travaillé.",
  "Combien a payé la dame de Bouaké pour son site ?"
 ],
 "about:saas-no-code": [
  "Les parents auraient chacun leur compte dans l'application ?",
  "L'application peut-elle gérer les rendez-vous et les rappels par SMS ?"
 ],
 "out-of-scope": [
  "Je veux commander deux attiéké poisson"
 ],
 "legal:notice": [
  "À qui appartiennent les contenus publiés sur ce site ?",
  "Qui est l'éditeur de ce site ?"
 ],
 "privacy:complaint": [
  "Quelle autorité puis-je saisir au sujet de mes données ?"
 ],
 "unpublished:partnership": [
  "Ça vous dirait d'entrer au capital contre du dev ?"
 ],
 "social": [
  "Vous avez un compte Insta ou LinkedIn à suivre ?",
  "On peut vous suivre sur Facebook ?"
 ],
 "about:marketing-digital": [
  "Le marketing digital ça consiste en quoi ?",
  "Je recevrai un rapport chaque mois ?"
 ],
 "price-list": [
  "C'est cher ?",
  "Vous avez une grille tarifaire ?"
 ],
 "delay-list": [
  "C'est long à faire en général ?"
 ],
 "unpublished:private": [
  "Vous gagnez bien votre vie avec ça ?"
 ]
};
