// panel spec 8: the confirmation names the person
export const pagamentoQuestion = (nome: string) => `Tem certeza que deseja remover o pagamento do servidor ${nome}?`

export const savedMessages = { '1': 'Pagamento salvo com sucesso.', '2': 'Pagamento atualizado com sucesso.' }
