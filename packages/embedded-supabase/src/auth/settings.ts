/** Answer of GET /health. */
export const HEALTH = {
  version: 'embedded',
  name: 'GoTrue',
  description: 'GoTrue is a user registration and authentication API',
};

/** Answer of GET /settings: e-mail and password for those who have an account, nothing else. */
export const SETTINGS = {
  external: { email: true, phone: false, anonymous_users: false },
  disable_signup: true,
  mailer_autoconfirm: false,
  phone_autoconfirm: false,
  sms_provider: '',
  saml_enabled: false,
};
