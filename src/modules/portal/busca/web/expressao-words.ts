export const savedMessage = 'Palavras da busca salvas com sucesso.'

export const expressaoQuestion = (expressao: string) =>
  `Tem certeza que deseja remover “${expressao}” das palavras da busca? O que o produto já conhece continua valendo.`
