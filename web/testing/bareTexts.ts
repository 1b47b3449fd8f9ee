import { afterEach, beforeEach, expect } from 'vitest'

/** A text node that React itself holds, since it has siblings: React marks such nodes, and not the only text of an element. */
function isHeldText(node: Node | null): node is Text {
  return node instanceof Text && node.data.trim() !== '' && Object.keys(node).some((key) => key.startsWith('__reactFiber$'))
}

const faults = new Set<string>()

function report(text: Text, what: string, parent: Node | null): void {
  faults.add(
    `"${text.data}" ${what}, in ${parent instanceof Element ? parent.outerHTML.replace(/ class="[^"]*"/g, '').slice(0, 300) : 'nothing'}`,
  )
}

function findFaults(records: readonly MutationRecord[]): void {
  const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]))
  for (const { target, removedNodes } of records) {
    if (isHeldText(target) && !added.has(target)) report(target, 'was changed in its place', target.parentNode)
    for (const node of removedNodes) if (isHeldText(node)) report(node, 'was taken away', target)
  }
  for (const { nextSibling, parentNode } of added) {
    if (isHeldText(nextSibling) && !added.has(nextSibling)) report(nextSibling, 'got a node before it', parentNode)
  }
}

const observer = new MutationObserver(findFaults)

beforeEach(() => {
  faults.clear()
  observer.observe(document, { subtree: true, childList: true, characterData: true })
})

// A browser that translates replaces each text node by another, in elements of its own. React fails where it takes its text away or puts a
// node before it, and changes a text that is not on the page any more.
afterEach(() => {
  findFaults(observer.takeRecords())
  observer.disconnect()
  expect.soft([...faults], 'each text that changes has an element of its own').toEqual([])
})
