import { expect, test } from 'vitest'
import { markAsPure } from './slimRouter.ts'

const router = `import * as React from "react";
var RouteContext = React.createContext(null);
RouteContext.displayName = "Route";
var Boundary = class extends React.Component {
  render() {
    return null;
  }
};
Boundary.contextType = RouteContext;
var Link = React.forwardRef(
  function LinkWithRef() {
    return null;
  }
);
`

test('what the router declares is marked as pure, and keeps what it needs', () => {
  expect(markAsPure(router)).toBe(`import * as React from "react";
var RouteContext = /*#__PURE__*/ React.createContext(null);
var Boundary = /*#__PURE__*/ (() => class extends React.Component {
  render() {
    return null;
  }
})();
Boundary.contextType = RouteContext;
var Link = /*#__PURE__*/ React.forwardRef(
  function LinkWithRef() {
    return null;
  }
);
`)
})

test('a router that is written otherwise fails the build', () => {
  expect(() => markAsPure('var RouteContext = createContext(null);\n')).toThrow('react-router has no')
})
