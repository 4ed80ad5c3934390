import { lines } from '../language/term-pattern.ts';

/**
 * How visitors name each offer (keys of content/services.yaml), and how they tell the need behind it
 * without naming it. A service that has no entry here is found by the words of its title.
 */
export interface ServiceVocabulary {
  /** Names of the service. */
  names: readonly string[];
  /** Needs that the service answers; weaker than a name. */
  needs: readonly string[];
}

export const serviceVocabulary: Readonly<Record<string, ServiceVocabulary>> = {
  'site-web': {
    names: lines(`
      site
      sites
      vitrine
      page web|internet|vente|pro|professionnelle
      une|belle|jolie|petite|simple page
      pages web|internet
      landing
      onepage, one page
      page .. evenement*|inscription|billetterie
      boutique en ligne|internet|virtuelle|digitale|web
      boutique|magasin|shop sur internet|le|web
      ecommerce
      eshop|webshop|eboutique
      blog|blogs
      vente|vendre en ligne|internet
      vendre sur internet|le
      vendre mes|nos .. en ligne
      faire|creer|faites|fais|monter|ouvrir|lancer|construire .. boutique
      portfolio pour mon|ma|mes|notre|un|une|moi
      creer|creation|faire|realiser|prix|besoin|veux|coute .. portfolio
      combien ... portfolio
      un portfolio du|de meme|ce genre|type|style
      cv en ligne
      refonte|refondre|relooker|moderniser
      wordpress
      vitrine en ligne
      adresse .. sur internet|le
      shop en ligne, book en ligne
      menu en ligne|digital
      catalogue en ligne|internet|digital
    `),
    needs: lines(`
      visible|presence|presents?|exister|existe|existons|figurer|figure|suis [pas] sur|en [le|la] internet|web|ligne|toile
      presence en ligne|web|internet|digitale|numerique
      etre|apparaitre|aller|mettre|passer|lancer sur internet
      etre|apparaitre|mettre|passer|lancer .. en ligne
      presenter .. entreprise|activite|cabinet|restaurant|societe|boutique|association|produits|ecole|services|travail|creations|salon|hotel|pme|ong|structure|etablissement|agence|eglise
      montrer|exposer|afficher|presenter .. produits|plats|creations|tableaux|articles|modeles|oeuvres|photos|services|tarifs [en] ligne|internet
      carte de visite en ligne|numerique|digitale
      adresse internet|web
      commander|commandent|reserver|reservent .. en ligne
      trouve|trouvent|voit|voient|connaisse|voie .. sur internet
      faire connaitre mon|ma|notre|mes .. sur internet|le
      page pour mon|ma|notre .. evenement|mariage|concert|festival|conference
      afficher mes horaires
      afficher|publier|montrer|exposer|mettre .. departs|tarifs|horaires|menu|villas|maisons|photos|lits|annonces|chambres|plats|carte|catalogue
      voient|voir|voie|consultent|consulter .. menu|carte|plats|horaires|produits|catalogue|chantiers
      endroit|adresse|lien .. ou|pour|montrer .. envoyer|montrer|photos
      internet|web|ligne|net & trouv*|visible|connu|connue|existe|existons|present|presente|presenter|montrer|decouvr*|voient|voie & mon|ma|mes|notre|nos|me|nous
      vitrine & activite|entreprise|commerce|produits
      clients|gens|monde & horaires|adresse|menu|tarifs|produits|catalogue & ligne|internet|web
      cartes [de] visite & internet|ligne
    `),
  },
  'saas-no-code': {
    names: lines(`
      saas
      application de gestion|vente|livraison|caisse|facturation|reservation|suivi|commande
      application web|metier|interne|entreprise|personnalisee|sectorielle|saas|nocode|en
      application
      applications
      logiciel|logiciels|progiciel
      plateforme|plateformes, plate forme
      outil metier|interne|gestion
      outil de gestion|suivi|facturation|caisse
      nocode
      sans code|coder|programmer|codage|programmation|developpeur*
      mvp
      crm|erp
      tableau de bord
      tableaux de bord
      dashboard
      startup, start up
      marketplace
      basededonnees
      systeme .. calcule|gere|enregistre|suit|envoie .. moyennes|notes|bulletins|stocks|ventes|paiements
      systeme de gestion|caisse|facturation|reservation|suivi
      espace client|membre|adherent
    `),
    needs: lines(`
      gerer|gere|suivre|suivi|gestion|organiser|centraliser|piloter .. stock*|ventes?|commandes|factures|facturation|loyers?|locataires|eleves|inscriptions|livraisons|livreurs|employes|personnel|tontine*|cotisations|caisse|depenses|patients|membres|reservations|chantiers?|recettes|rendezvous|abonnements|creances|produits|tournees|vehicules|paie|notes|fidelite|paiements
      remplacer .. excel|cahier|cahiers|papier|tableur|carnet
      cahier|cahiers|excel|papier|carnet .. gerer|noter|marre|stock|ventes|suivre
      digitaliser|informatiser|numeriser .. gestion|procedures|processus|suivi|entreprise|stock|caisse
      idee de|d .. application|startup|plateforme|logiciel
      vendre des|un abonnements|abonnement
      abonnes? payants
      cahier|cahiers|excel|papier|carnet|feuilles|tableurs?|registre & gere|geres|gerer|suivre|suivi|note|noter|perds|perd|marre|remplacer|stock*|ventes|loyers|clients|commandes|compte|comptes
      perds|perd|retrouve|retrouver & stock*|commandes|factures|loyers|paiements|livraisons
      outil|solution|systeme|application|logiciel & gerer|suivre|suivi|organiser|facturer|facturation|gestion|centraliser
    `),
  },
  'chatbot-ia': {
    names: lines(`
      chatbot|chatbots
      robot|robots
      agent|agents conversationnel*|ia|virtuel*|intelligent*|automatique*
      assistant|assistants ia|virtuel*|automatique*|intelligent*|whatsapp|conversationnel*|digital|en
      reponse|reponses automatique|automatiques|automatisees|auto
      repondeur
      messagerie automatique|automatisee
      whatsapp automatique|automatise
      automatiser|automatise .. reponses?|messages|whatsapp|conversations|sav|clientele|clients|messagerie|questions
      intelligence artificielle
      ia pour mon|ma|notre|mes|repondre|repond|le|les
      ia qui
      une ia
      assistant .. repond|repondre|repondra|trie|dialogue
    `),
    needs: lines(`
      repond|repondre|reponde|repondent|reponds|repondra automatiquement|tout|toute|seul|nuit|24h|24|jour|place
      repond|repondre|reponde|repondent|repondra .. automatiquement|nuit|24h|24|place|soir|dors|dort|permanence|minuit|weekend
      repondre .. [tout] seul
      repond|repondre|reponde|repondent .. clients .. [toute] heure|seul|nuit|soir|absence|sommeil|fermee?
      repond|repondre|reponde .. toute heure
      perds|perd|perdons|rate|ratons|loupe|manque .. clients|commandes|ventes|prospects|demandes .. repondre|reponse|reponses|repond|repondent|repondons
      faute|manque de|d [leur|lui|y] repondre|reponse
      deborde|debordes|debordee|submerge|submergee|submerges|noye|noyee|depasse|depassee .. messages|questions|demandes|appels|whatsapp|inbox
      arrive|arrivons|arrives|peux|pouvons|temps|parviens pas|plus|de .. repondre .. messages|clients|tous|tout|questions|demandes|monde|gens
      pas|plus .. temps de repondre
      memes|toujours [les] questions
      poser|posent|demande|demandent|pose|demander .. meme|memes .. choses?|questions?
      personne .. repondre|repond|decrocher|decroche
      pas la .. repondre
      repondre a ma|notre|leur place
      clients .. ecrivent .. nuit|soir|minuit|dors|weekend|dimanche|tard|heure|fermeture
      discute|parle|cause|discuter|parler|causer .. avec .. clients .. place|automatiquement|seul
      service client automatique|automatise|24h|24
      qui|quelqu|quelque|affaire|truc .. repond|reponde|parle|discute .. client|clients|gens|monde|messages|personnes
      machine|truc|chose|machin|systeme|outil|quelque .. qui .. repond|reponde|repondre|parle|discute
      quand je dors|suis
      messages? sans reponse|reponses
      sans que [je] reponde*|intervienne|sois
      standard automatique
      secretaire|standardiste|receptionniste|hotesse & appels|appel|telephone|messages|horaires|questions|dort|repond|repondre
      message|messages & client|clients & nuit|soir|trop|rate|tard
      telephone|appels & sonne|sonner|arrete|arretent|arret|decroche
      rate|ratons|rater|rates|perds|perd|perdons|loupe & commande|commandes|client|clients|ventes|message|messages|prospects|rendezvous & nuit|tard|lentement|lent|repond|reponds|reponse|soir|vite|absent|dors|whatsapp
      lentement|tard|retard & reponds|repondre|repond|reponse|reponses
      client|clients|acheteurs|acheteur|prospects|gens|monde|patients|parents|visiteurs|usagers|messages|abonnes|tous & repond|repondre|reponde|repondent|reponds|reponse|reponses|reagir|accueillir & nuit|soir|dors|dort|dormir|matin|minuit|weekend|dimanche|absent|absente|occupe|occupee|ferme|fermee|attendent|attend|attendre|deborde|debordee|debordes|perds|perd|perdons|rate|ratons|automatiquement|auto|tout|place|24h|24|permanence|vite|tard|vacances|temps|arrive|arrivons|memes|meme|seul|toute
      client|clients|acheteurs|prospects|gens|monde|patients|parents|voyageurs|locataires|eleves|membres|visiteurs & ecrivent|ecrit|questions|messages|demandent|appellent|appels|renseignements|demandes & nuit|soir|dors|minuit|weekend|dimanche|tard|trop|memes|meme|deborde|debordee|toujours|sans_cesse|tout_le|24h|fermeture|heures
      repondre|repond|repondent|reponde & automatiquement|automatique|robot|machine|place|seul
      appellent|appels|appelle|sonne|ecrivent|messages|demandes|questions & sans_cesse|jour_et_nuit|toute_la_journee|memes|meme|arrivons|arrive|nuit|jamais
      passe|passons|perds & journee|journees|temps|heures & repondre|questions
    `),
  },
  'marketing-digital': {
    names: lines(`
      marketing
      webmarketing
      publicite
      ads
      campagne|campagnes
      reseaux sociaux
      community manag*
      sponsoris*
      boost~
      visibilite
      referenc~|referencement
      seo|sea
      premier|premiere|premiers|haut|tete|place|placee|position* [sur|dans|de|en] google|moteur*|recherche|recherches
      emailing|newsletter
      notoriete
      pub
      facebook ads
      page|pages|compte|profil|visibilite|publicite facebook|instagram|tiktok|linkedin
      community|com|cm manager|managers, community|cm
      resultats de recherche
      moteurs? de recherche, optimis~|optimisation .. moteur|moteurs|google|recherche
      acquisition
      leads|prospects .. qualifies
      abonnement|forfait|budget publicitaire|pub|publicite
      publier|publie|publiez|poster ... chaque|semaine|place|reseaux
    `),
    needs: lines(`
      page facebook|instagram|tiktok
      gerer|animer|alimenter|tenir|publier .. page|pages|comptes?|facebook|instagram|tiktok|reseaux
      plus de clients|ventes|monde|visites|visiteurs|commandes|abonnes|prospects|contacts|trafic|vues
      attirer|trouver|avoir|gagner|chercher|amener|ramener|recruter|toucher|faire [venir] .. clients|clientele|prospects|acheteurs|monde|visiteurs|clientes
      augmenter|booster|doper|developper|multiplier|decoller|ameliorer|relancer .. ventes|chiffre|clientele|clients|trafic|audience|notoriete
      vendre plus|davantage|mieux
      faire connaitre
      faire promotion
      promouvoir|promotion .. produits|business|marque|boutique|activite|site|entreprise|application|page|commerce|evenement
      promouvoir
      connaisse|connaissent|connait|connu|connue .. pas|marque|produits|boutique|business
      facebook|instagram|tiktok|google|linkedin
      sur google
      personne .. trouve|voit|visite|connait
      pas assez de clients|visites|visiteurs|ventes
      clients .. rares
      resultats google
      clients|clientele|acheteurs|ventes|commandes|visiteurs|prospects & plus|davantage|manque|manquent|peu|aucun|attirer|trouver|augmenter|chercher|toucher|rares|baisse|baissent|decoller
      personne|pas|peu|connu|connue|inconnu|inconnue & connait|connaissent|connaisse|connu|connue|connaitre & boutique|marque|entreprise|business|produits|restaurant|commerce|activite|site|page
    `),
  },
  formation: {
    names: lines(`
      formation
      former|formez|formera|formerez|formeriez|formons
      etre|suis|soit forme|formee|formes|formees
      montrer|montrez|montre|apprends|apprend|apprenez|explique|expliquez|expliquer comment
      me|nous|les|t forme, forme|formes moi|nous|mes|mon|les|des, vous|tu forme|formes
      apprendre|apprends|apprend|apprenez|apprenne|apprendra|apprentissage|appris
      cours
      coaching|coach|coacher
      atelier|ateliers
      enseigner|enseigne|enseignez|enseignement
      session|sessions
      workshop
      initiation|initier|initiez
      formateur|formatrice
      tutorat|mentorat|mentor
      conseil|conseils|consulting|consultant
      audit|auditer
      accompagnement
    `),
    needs: lines(`
      montrer|montrez|montre|expliquer|explique|expliquez comment .. faire|utiliser|gerer|marche|creer|publier|modifier|seul
      devenir|etre autonome|autonomes|independant*
      savoir .. seul|seule|moi|nous|gerer|utiliser|creer|faire .. meme|seul|seule|page|site|outil*
      monter|montee en competence|competences
      perfectionner|perfectionnement
      me debrouiller|debrouille seul|seule|toute
      maitriser [les] outils|digital|reseaux|canva|excel
      gerer .. moi|nous meme|memes
      moi meme .. gerer|creer|faire|modifier
      gerer .. toute|tout seul|seule|seuls
      moi meme|memes & gerer|faire|creer|publier|modifier|savoir|apprendre
      equipe|employes|personnel|salaries|collaborateurs|agents & utiliser|servir|maitriser|apprendre|monter|niveau|connaissent|savent
      debutant|debutante|debutants|zero|rien & apprendre|comprends|connais|savoir
      connaitre .. affaire .. digital|internet|ordinateur|web
    `),
  },
};

/** Mentions that are not what is asked for: what the visitor already has, or this very site. */
export const POSSESSED = lines(`
  mon|ton|votre|notre|leur|son|ce|cet|cette|ma|ta|leurs|vos|nos|mes .. site|boutique|application|blog|plateforme|logiciel|vitrine|saas|chatbot|portfolio
  ai|avons|a|possede|dispose [deja] un|une|d .. site|application|boutique|chatbot|page
  sur|dans [le|ce] site
  du|au site
`);
