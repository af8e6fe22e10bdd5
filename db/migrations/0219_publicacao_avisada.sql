-- Whom the town has told by e-mail that the answer to their request is in the register of answered requests: once, whatever is corrected,
-- withdrawn or published again.
create table publicacao_avisada (
  solicitacao_id bigint primary key references solicitacao,
  pav_data timestamptz not null default now()
);
call registra('publicacao_avisada', sem_trilha => 'only that an e-mail was written, which the outbox has');
