// panel spec 8: the confirmation names the person
export const pagamentoQuestion = (nome: string) => `Tem certeza que deseja remover o pagamento do servidor ${nome}?`
