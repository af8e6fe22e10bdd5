// What the trail says was done: the word as it is stored, and as people read it. Plain values, for the browser too.
export const acoes = {
  criou: 'Criou',
  alterou: 'Alterou',
  removeu: 'Excluiu',
  esvaziou: 'Esvaziou',
  entrou: 'Entrou',
  saiu: 'Saiu',
  'errou a senha': 'Errou a senha',
  revelou: 'Abriu dados pessoais',
  retirou: 'Retirou',
  'publicou com motivo': 'Publicou com motivo',
  'abriu retirado': 'Abriu o que foi retirado',
  exportou: 'Exportou',
  importou: 'Importou',
  desfez: 'Desfez a importação',
  descartou: 'Descartou a importação',
  preencheu: 'Preencheu',
  'testou o e-mail': 'Enviou uma mensagem de teste',
  'tentou de novo': 'Tentou enviar de novo',
  'pediu cópia': 'Pediu uma cópia de segurança',
  'pediu saída': 'Pediu a saída de tudo',
  'baixou saída': 'Baixou a saída de tudo',
  'apagou saída': 'Apagou a saída de tudo',
} as const

export const acaoLabel = (acao: string): string => (acoes as Record<string, string>)[acao] ?? acao
