import { RuleTester } from 'oxlint/plugins-dev'
import { describe, it } from 'vitest'
import { textOfItsOwn } from './textOfItsOwn.ts'

RuleTester.describe = describe
RuleTester.it = it

const tester = new RuleTester({ languageOptions: { parserOptions: { lang: 'tsx' } } })
const changing = (code: string) => ({ code, errors: [{ messageId: 'changing' }] })
const behind = (code: string) => ({ code, errors: [{ messageId: 'behind' }] })
const fragment = (code: string) => ({ code, errors: [{ messageId: 'fragment' }] })

tester.run('text-of-its-own', textOfItsOwn, {
  valid: [
    // The only text of an element is set anew.
    `<p>{isVoted ? 'Unvote' : 'Vote'}</p>`,
    `<p>{isVoted ? 'Vote saved' : <Link />}</p>`,
    `<p><Icon /> Vote saved</p>`,
    `<p>Vote saved {isSaved && <Icon />}</p>`,
    `<p>{isSaved && <Icon />} {/* Beside it. */}<span>{words}</span></p>`,
    `<p>{isSaved && <Icon />}<span>Vote saved</span></p>`,
    `<ul>{votes.map((vote) => <li key={vote}>{vote}</li>)}<li>None</li></ul>`,
    `<div>{isOpen && <Icon />}{children(election)}</div>`,
    `const look = isOpen ? <Open /> : <Closed />; <div>{isLate && <Icon />}{look}</div>`,
    `interface Props { sign: ReactElement | null }; const Bar = ({ sign }: Props) => <div>{isLate && <Icon />}{sign}</div>`,
    `<>{isLate && <Icon />}<span>late</span></>`,
    `function Stage() { return isOpen ? <span>Open</span> : null }`,
    `function stageOf() { return 'Open' }`,
    `const write = () => (isLast ? <b /> : write()); <p>{write()}</p>`,
  ],
  invalid: [
    changing(`<p>{isVoted ? 'Unvote' : 'Vote'}<b>{name}</b></p>`),
    changing(`<p>Sent{count > 0 && \`, \${count} files\`}</p>`),
    changing(`<p>{isOwn ? 'You' : name} approved</p>`),
    changing(`<p>{isOpen ? 'open' : <b>closed</b>} now</p>`),
    changing(`<p>{grantedBy ?? 'the operator'} <Day /></p>`),
    changing(`const words = isSending ? 'Saving…' : ''; <p><Icon />{words}</p>`),
    behind(`<p>{isSaved && <Icon />}{words}</p>`),
    behind(`<p>{isSaved && <Icon />}Vote saved</p>`),
    behind(`<p>{isSaved ? <Icon /> : <Clock />} Vote saved</p>`),
    behind(`<div>{icon && <Icon name={icon} />}{children}</div>`),
    behind(`<div>{error && <Failure />}{segment.label}</div>`),
    behind(`<ul>{votes.map((vote) => <li key={vote}>{vote}</li>)}None</ul>`),
    behind(`interface Props { sign: ReactNode }; const Bar = ({ sign }: Props) => <div>{isLate && <Icon />}{sign}</div>`),
    fragment(`<p>Sent{day && <>on <Day /></>}</p>`),
    fragment(`<Card title={<>Requests</>} />`),
    fragment(`function Stage() { return 'Open' }`),
  ],
})
