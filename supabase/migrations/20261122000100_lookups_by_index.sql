-- A session plans a statement of a function, and the check behind a foreign key, once; maybe while the
-- table is almost empty, and reading all of it is the cheapest. PostgreSQL's autovacuum renews such
-- plans as a table grows. PGlite has none: each message would read all the messages before it. These
-- functions only ever look up a few rows that an index finds, so they plan for that from the start.
-- Before version 18 PostgreSQL gives a table without a useful index (private.settings) a cost then for
-- which it would compile the plan, at a hundred times the time of the lookup: hence no JIT.
alter function private.take_from_quota(text, text, integer, interval)
  set enable_seqscan = off set jit = off;
alter function private.settle_proof_of_work(uuid)
  set enable_seqscan = off set jit = off;
alter function private.enqueue_contact_message(public.contact_messages)
  set enable_seqscan = off set jit = off;
alter function public.claim_outbox(text[], integer)
  set enable_seqscan = off set jit = off;
alter function public.complete_outbox(uuid, text, integer)
  set enable_seqscan = off set jit = off;
alter function public.fail_outbox(uuid, text, integer, text, boolean)
  set enable_seqscan = off set jit = off;
