// docs/specification/common.md#confirmations: confirmations before delete name the user
export const usuarioQuestion = (login: string) => `Tem certeza que deseja remover o usuário ${login}?`
