/** Answer of GET /health. */
export const HEALTH = {
  version: 'embedded',
  name: 'GoTrue',
  description: 'GoTrue is a user registration and authentication API',
};

/** Ways to sign in that the auth service knows and this subset does not have. */
const OTHER_PROVIDERS = [
  ...['anonymous_users', 'apple', 'azure', 'bitbucket', 'discord', 'facebook', 'figma', 'fly'],
  ...['github', 'gitlab', 'google', 'kakao', 'keycloak', 'linkedin', 'linkedin_oidc', 'notion'],
  ...['phone', 'slack', 'slack_oidc', 'snapchat', 'spotify', 'twitch', 'twitter', 'workos', 'zoom'],
];

/** Answer of GET /settings: e-mail and password for those who have an account, nothing else. */
export const SETTINGS = {
  external: {
    ...Object.fromEntries(OTHER_PROVIDERS.map((provider) => [provider, false])),
    email: true,
  },
  disable_signup: true,
  mailer_autoconfirm: false,
  phone_autoconfirm: false,
  sms_provider: '',
  saml_enabled: false,
};
