/** English words that tell an English message from a French one. Words of both languages are left out. */
export const englishWords = new Set(
  'the is are how much do you your what s re can i my we our where when who which does did will would could should have has need want to for with without of and it this that there any price prices cost costs long take takes build make website websites apps app free call pay payment offer reach phone number hello hi hey thanks thank good morning please about working experience based located business help tell know much many time delivery deliver weeks after include included learn training teach someone human speak talk english'.split(
    ' ',
  ),
);

/** Common French words: a message that holds as many of them is French. */
export const frenchWords = new Set(
  'le la les un une des du de je tu il elle nous vous ils est es et ou mon ma mes ton votre vos pour par sur dans avec sans que qui quoi quel quelle combien comment pourquoi quand c j d l qu pas ne plus ce cette ca au aux si en svp bonjour merci prix tarif cb cmb koi vs pr'.split(
    ' ',
  ),
);

/** English phrases → the French the engine understands, applied in order to folded text. */
export const englishToFrench: readonly [RegExp, string][] = (
  [
    ['how much time|how long|how many weeks|how many days', 'combien de temps'],
    ['how much|how expensive|what is the (?:price|cost) of|what does it cost', 'combien coute'],
    ['how many users|active users', 'combien d utilisateurs'],
    ['play store rating|rating on the play store|app rating', 'note playstore'],
    ['price list|prices|pricing|price|rates|rate|fees|fee', 'prix'],
    ['costs|cost|charge', 'coute'],
    ['cheap|cheaper|discounts|discount', 'reduction'],
    [
      'websites|website|web site|web page|landing page|online store|online shop|webshop',
      'site web',
    ],
    ['mobile apps|mobile app|android app|ios app|iphone app', 'application mobile'],
    ['chatbots|chatbot|chat bot|bot', 'chatbot'],
    ['no code|no-code', 'nocode'],
    ['web app|apps|app|software|platform', 'application'],
    ['social media|facebook ads|digital marketing|advertising|ads', 'marketing'],
    ['search engine optimi[sz]ation|seo', 'seo'],
    [
      'trainings|training|teach me|teach|learn|lessons|course|courses|workshop|coaching',
      'formation',
    ],
    ['deadlines|deadline|delivery time|delivery|deliver|turnaround', 'delai livraison'],
    ['ready|finished|done', 'pret'],
    [
      'maintenance|support after|after delivery|after the delivery|after launch|bug fixes|bugs|breaks|broken|stops working',
      'maintenance',
    ],
    [
      'free consultation|first consultation|consultation|free call|first call|discovery call|book a call|schedule a call|appointment|meeting',
      'consultation',
    ],
    ['quote|quotation|estimate', 'devis'],
    ['is it free|for free|free of charge|free', 'gratuit'],
    ['phone number|telephone|phone|call you', 'telephone'],
    ['e-mail|email|mail', 'email'],
    ['contact|reach|get in touch|talk to|speak to|speak with|write to', 'contacter'],
    ['opening hours|hours', 'horaires'],
    [
      'where are you (?:based|located|from)|where is your office|located|based|office|address|location',
      'ou etes vous situe',
    ],
    ['remotely|remote|abroad|other countries|from france|from europe', 'distance'],
    ['who are you|about yourself|about you|who is', 'qui etes vous'],
    [
      'portfolio|past work|previous work|your work|work you have done|examples|projects|references|previous projects',
      'realisations',
    ],
    ['testimonials|reviews', 'temoignages'],
    [
      'what can you do|how can you help(?: me)?|what do you do|what services|services|what do you offer',
      'services',
    ],
    ['skills|technologies|expertise', 'competences'],
    ['pay in installments|installments|instalments|payment methods|payment|pay', 'paiement'],
    ['refund|money back', 'remboursement'],
    ['personal data|my data|data|privacy|gdpr', 'mes donnees'],
    ['cookies', 'cookies'],
    ['how do you work|process|steps', 'comment travaillez vous'],
    ['how long do you keep', 'combien de temps conservez vous'],
    ['keep|store|retain', 'conservez'],
    ['delete|erase|remove', 'supprimer'],
    ['do you (?:speak|understand) english|speak english|in english', 'bonjour'],
    ['hello|hi|hey|good morning|good afternoon|good evening', 'bonjour'],
    ['thank you|thanks|thx', 'merci'],
    ['bye|goodbye', 'au revoir'],
    ['do you|can you|could you', 'vous faites'],
    ['build|make|create|develop|design', 'creer'],
    ["i need|i want|i would like|i'd like|looking for", 'je veux'],
    ['my shop|my store|my business|my company', 'mon entreprise'],
    ['and', 'et'],
    ['or', 'ou'],
    ['with', 'avec'],
    ['for', 'pour'],
    ['law', 'quel droit applicable'],
    ['weather|forecast', 'meteo'],
    ['poem', 'poeme'],
    ['joke|jokes', 'blague'],
    ['recipe', 'recette'],
    ['president|election|elections', 'election'],
    ['who won|football|soccer|game', 'match'],
    ['flight|hotel|car|phone repair|laptop|iphone', 'taxi prix'],
    ['capital of', 'capitale de'],
    ['guarantee|guaranteed|warranty', 'garantie'],
    ['results', 'resultats'],
    ['users', 'utilisateurs'],
    ['ngo|school', 'ong ecole'],
    ['language|languages', 'langue'],
    ['team|employees', 'equipe combien'],
    ['experience', 'experience'],
    ['hosting|domain', 'hebergement'],
    ['ecommerce|e-commerce', 'ecommerce'],
    ['human|person|someone|somebody', 'humain'],
  ] as const
).map(([english, french]) => [new RegExp(` (?:${english})(?= )`, 'g'), ` ${french}`]);
