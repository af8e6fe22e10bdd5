// Who is logged in where, for modules that serve people of both realms.
export { type AccessRealm, accessRealms, citizenRealm, type OwnAccount, panelRealm } from './acesso.realms.ts'
export { createPasswordCheck } from './confirm-password.ts'
