-- The rest of the ombudsman's panel: a case that follows another one, the proposal to make it a request for information, and what became of
-- the e-mails to the person.

alter table contato
  add column ctt_principal_id bigint references contato, -- the case that it is answered with, while it is open
  add column ctt_proposta_esic text not null default '', -- where in the E-Sic the ombudsman proposes to send it; '' when nothing is proposed
  add check (ctt_principal_id <> contato_id),
  add check (ctt_encerrada_em is null or (ctt_principal_id is null and ctt_proposta_esic = ''));
create index contato_principal on contato (ctt_principal_id) where ctt_principal_id is not null;

-- Of the e-mails whose sender asked for it: whether each was sent. Without address and text, which go with the job.
create table email (
  email_id uuid primary key,
  ema_situacao text not null default 'espera' check (ema_situacao in ('espera', 'enviado', 'desistencia')),
  ema_data timestamptz not null default now()
);
create index email_desistencia on email (email_id) where ema_situacao = 'desistencia';
call dispensa_auditoria('email', 'the state of a job, written by the portal itself');

create table contato_email (
  email_id uuid primary key references email,
  contato_id bigint not null references contato,
  movimento_id bigint not null references contato_movimento,
  cem_resolvido boolean not null default false -- not sent, and the person was told otherwise
);
create index contato_email_do_contato on contato_email (contato_id);
create index contato_email_movimento on contato_email (movimento_id);
call dispensa_auditoria('contato_email', 'links a step with its e-mail; how it was resolved is a step');
