// panel spec 8: confirmations before delete name the organ
export const orgaoQuestion = (nome: string) => `Tem certeza que deseja remover o órgão ${nome}?`
