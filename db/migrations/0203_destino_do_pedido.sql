-- A request may pass from one organ to another, as those of 'Não sei' do: the move says from whom to whom.
alter table solicitacao_movimento drop constraint solicitacao_movimento_mov_tipo_check,
  add constraint solicitacao_movimento_mov_tipo_check check (mov_tipo in
    ('registro', 'situacao', 'comentario', 'prorrogacao', 'anexo', 'recurso', 'decisao', 'prazo', 'retirada', 'destino'));
