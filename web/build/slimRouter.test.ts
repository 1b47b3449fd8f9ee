import { expect, test } from 'vitest'
import { dropDataRouter, markAsPure } from './slimRouter.ts'

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
  static contextType = RouteContext;
  render() {
    return null;
  }
})();
var Link = /*#__PURE__*/ React.forwardRef(
  function LinkWithRef() {
    return null;
  }
);
`)
})

test('what only a data router runs is left out', () => {
  const rendering = `errorElement = match.route.errorElement || defaultErrorElement;
return dataRouterState && (match.route.ErrorBoundary || index === 0) ? React.createElement(Boundary, { children: getChildren() }) : getChildren();
return isDataRoute ? useNavigateStable() : useNavigateUnstable();
`
  expect(dropDataRouter(rendering)).toBe('errorElement = null;\nreturn getChildren();\nreturn useNavigateUnstable();\n')
  expect(() => dropDataRouter('return getChildren();\n')).toThrow('react-router should hold')
})

test('a router that is written otherwise fails the build', () => {
  expect(() => markAsPure('var RouteContext = createContext(null);\n')).toThrow('react-router has no')
})
