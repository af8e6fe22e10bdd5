// What people of the invented town wrote in the survey, by how satisfied they were; the first of each are published.
export const comentarios: Record<'bom' | 'medio' | 'ruim', string[]> = {
  bom: [
    'Responderam antes do prazo e explicaram tudo direitinho.',
    'Fui bem atendida. A moça ligou para confirmar o endereço e o conserto veio na mesma semana.',
    'Não acreditava que ia resolver, e resolveu.',
    'Resposta clara, sem palavra difícil. Parabéns.',
    'Consegui pelo celular, sem sair do povoado.',
    'Muito bom ter o protocolo para acompanhar.',
  ],
  medio: [
    'Resolveram, mas demorou mais do que eu esperava.',
    'A resposta veio, só que tive de perguntar duas vezes.',
    'Atenderam bem, o problema é que o prazo é longo.',
    'Entendi a resposta, mas faltou dizer quando a obra começa.',
  ],
  ruim: [
    'Disseram que não é com a prefeitura e não disseram com quem é.',
    'O buraco continua no mesmo lugar.',
    'A resposta não falou do que eu perguntei.',
    'Pediram documento que eu já tinha mandado.',
  ],
}
