-- Further steps of a case: forwarded to an organ and back, joined with another, moved to the E-Sic, and what the years of keeping remove. An organ
-- writes in it too.
alter table contato_movimento
  drop constraint contato_movimento_mov_tipo_check,
  drop constraint contato_movimento_mov_ator_check,
  add constraint contato_movimento_mov_tipo_check check (mov_tipo in
    ('registro', 'situacao', 'resposta', 'mensagem', 'pedido', 'complemento', 'prorrogacao', 'arquivamento', 'reabertura', 'prazo',
     'encaminhamento', 'lembrete', 'devolutiva', 'prorrogacao-orgao', 'juncao', 'separacao', 'proposta-esic', 'recusa-esic', 'esic', 'guarda')),
  add constraint contato_movimento_mov_ator_check check (mov_ator in ('pessoa', 'servidor', 'orgao', 'portal'));
