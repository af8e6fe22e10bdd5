export const savedMessage = 'Endereço antigo salvo com sucesso.'

export const enderecoQuestion = (de: string) =>
  `Tem certeza que deseja remover o endereço antigo ${de}? Quem vier por ele lerá que a página não existe.`
